/*
 * Figtree's own metrics are 0.95 above and 0.25 below the baseline. Each fallback is a font that the device has,
 * stretched by the ratio of its mean width to Figtree's over Spanish shop text, so that nothing moves when Figtree arrives.
 */
const fallback = (family: string, local: string[], weight: string, sizeAdjust: number) => `
@font-face{font-family:"${family}";font-weight:${weight};src:${local.map((name) => `local("${name}")`).join(',')};
size-adjust:${sizeAdjust}%;ascent-override:${(9500 / sizeAdjust).toFixed(2)}%;descent-override:${(2500 / sizeAdjust).toFixed(2)}%;line-gap-override:0%}`

const arial = ['Arial', 'Liberation Sans', 'Arimo']
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold']
const roboto = ['Roboto', 'Roboto-Regular']
const robotoBold = ['Roboto Bold', 'Roboto-Bold']

export const fallbackFontCss = [
  fallback('Plaza Arial', arial, '300 549', 100.22),
  fallback('Plaza Arial', arialBold, '550 900', 95.3),
  fallback('Plaza Roboto', roboto, '300 549', 100.62),
  fallback('Plaza Roboto', robotoBold, '550 900', 101.5),
].join('')

export const fontFamily =
  '"Figtree Variable","Plaza Arial","Plaza Roboto",system-ui,-apple-system,sans-serif'

/** The @font-face of Figtree from an address. */
export const figtreeCss = (url: string) =>
  `@font-face{font-family:"Figtree Variable";font-style:normal;font-display:swap;font-weight:300 900;src:url(${url}) format("woff2")}`
