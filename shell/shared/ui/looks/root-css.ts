import { fallbackFontCss, fontFamily } from './fonts.ts'
import { darkPalette, darkTints, lightPalette, lightTints } from './palette.ts'
import { tokens } from './tokens.ts'

const variables = (palette: Record<string, string>, tints: readonly string[], shadow: string) =>
  [
    ...Object.entries(palette).map(([name, value]) => `--plaza-${name}:${value}`),
    ...tints.map((value, index) => `--plaza-tint-${index}:${value}`),
    `--plaza-shadow:${shadow}`,
  ].join(';')

const light = variables(
  lightPalette,
  lightTints,
  '0 1px 2px rgb(58 42 12 / .06),0 10px 24px -14px rgb(58 42 12 / .28)',
)
const dark = variables(
  darkPalette,
  darkTints,
  '0 1px 0 rgb(255 255 255 / .04) inset,0 12px 24px -14px rgb(0 0 0 / .8)',
)

// A window that somebody enlarged to 400 % is 256 px high: what stays in sight there would leave nothing else in it.
const lowWindow = `@media (max-height:399.98px){:root{--plaza-bottom-bar:0px;--plaza-top-bar:0px;--plaza-sticky:static;--plaza-fixed:static}html{scroll-padding:16px!important}header,th{top:auto!important}}`

// Whoever chose the colours of their system sees no ground and no shadow of ours: edges tell what can be pressed, what lies over
// something, and what is chosen. None may take them away: a style of a component says that it has no border.
const forcedColors = `@media (forced-colors:active){
button,dialog,[popover=manual]>*,[role=search],[data-tone],[data-sticky-bar],[data-variant=contained],[data-variant=outlined],[data-variant=filled]{border:1px solid!important}
[aria-current]:not([aria-current=false],li[aria-current=page]),[aria-pressed=true],[aria-selected=true]{border:3px solid Highlight!important}
[aria-disabled=true]{color:GrayText!important}
input:focus-visible{outline:3px solid Highlight!important}
div[role=progressbar]{forced-color-adjust:none;background:Highlight!important}
}`

/** Variables, fallback fonts and resets: what the first paint needs and every later screen keeps. */
export const rootCss = `${fallbackFontCss}
:root{color-scheme:light dark;--plaza-bottom-bar:0px;--plaza-top-bar:76px;--plaza-sticky:sticky;--plaza-fixed:fixed;${light}}
@media (prefers-color-scheme:dark){:root{${dark}}}
@media (max-width:767.98px){:root{--plaza-bottom-bar:calc(60px + env(safe-area-inset-bottom));--plaza-top-bar:56px}}
${lowWindow}
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding:96px 0 144px}
body{margin:0;background:var(--plaza-paper);color:var(--plaza-ink);font:400 16px/1.5 ${fontFamily};-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,figure,fieldset,dl,dd{margin:0;padding:0}
h1,h2,h3,h4{text-wrap:balance}
b,strong,th{font-weight:${tokens.weight.strong}}
ul,ol{list-style:none}
fieldset{border:0;min-width:0}
img,svg,video{display:block;max-width:100%}
:where(.p-icon){flex-shrink:0;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
:where(.p-icon.full){fill:currentColor}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer;touch-action:manipulation}
button:disabled{cursor:not-allowed}
a{color:var(--plaza-brand);text-underline-offset:3px}
::selection{background:var(--plaza-maize);color:var(--plaza-onMaize)}
:focus-visible{outline:3px solid var(--plaza-focus);outline-offset:2px}
[tabindex="-1"]:focus{outline:none}
html:has(dialog[open]){overflow:hidden}
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
${forcedColors}
`
