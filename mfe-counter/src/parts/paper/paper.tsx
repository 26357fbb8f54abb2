import { formatCop } from '@plaza/shell/format'
import { styled } from '@plaza/shell/ui'
import { device } from '@plaza/shell/visit'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Widths of paper that receipt printers take, in mm. */
export const paperWidths = [58, 80] as const
export type PaperWidth = (typeof paperWidths)[number]

const place = 'plaza-mostrador ancho'

/** The width of this device's paper, and how it is kept. */
export const keptWidth = (): PaperWidth => (device.get(place) === '58' ? 58 : 80)

export const keepWidth = (width: PaperWidth) => device.set(place, String(width))

/** Text and tables of a strip of paper: black on white, whatever the scheme. */
export const sheetText = {
  color: '#000',
  background: '#fff',
  fontSize: '11px',
  lineHeight: 1.35,
  '& h2': { fontSize: '1.36em', fontWeight: 800, textAlign: 'center' },
  '& p': { textAlign: 'center' },
  '& table': { width: '100%', margin: '6px 0', borderCollapse: 'collapse' },
  '& td, & th': { padding: '1px 0', textAlign: 'left', verticalAlign: 'top' },
  // What people wrote breaks anywhere, what it costs nowhere.
  '& h2, & p, & td:first-child': { overflowWrap: 'anywhere' },
  '& td:last-child, & th:last-child': {
    paddingLeft: '6px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  // A wallet's number may be longer than the strip is wide.
  '& td[data-texto]': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& tfoot td, & [data-total] td': { fontSize: '1.36em', fontWeight: 800 },
  '& tbody + tbody, & tfoot': { borderTop: '1px dashed #000' },
} as const

const marginMm = 3

/** A label on a sheet: its width, and what is free on either side, in mm. */
const cell = { width: 66.7, free: 2 }

/** How many mm across there are to print on: of a strip, or of a label on a sheet. */
export const roomOf = (paper: PaperWidth | 'hoja') =>
  paper === 'hoja' ? cell.width - 2 * cell.free : paper - 2 * marginMm

// Off the screen it has the size that it will have on paper.
const Sheet = styled('div')({
  ...sheetText,
  position: 'fixed',
  top: 0,
  left: '-1000px',
  visibility: 'hidden',
  '@media print': { position: 'static', visibility: 'visible' },
})

// Nothing else of the document takes room.
const printCss = (page: string) => `@media print {
  @page { ${page} }
  html, body { background: #fff !important }
  body *:not(:has([data-papel]), [data-papel], [data-papel] *) { display: none !important }
  *:has([data-papel])::before, *:has([data-papel])::after { content: none !important }
  *:has([data-papel]) {
    display: block !important; position: static !important; overflow: visible !important;
    height: auto !important; min-height: 0 !important; max-width: none !important;
    margin: 0 !important; padding: 0 !important; box-shadow: none !important;
    background: none !important;
  }
}`

// A style element would want the page's nonce; a sheet that is made here wants none.
const usePage = (page: string) =>
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(printCss(page))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [page])

const pxInMm = 96 / 25.4

interface Props {
  width: PaperWidth
  children: ReactNode
}

/** A strip of paper that only a receipt printer sees, or who makes a PDF. One of them at a time is on a page. */
export const PaperStrip = ({ width, children }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(200)
  useEffect(() => {
    const sheet = ref.current
    if (!sheet) return
    const seen = new ResizeObserver(() =>
      setHeight(Math.ceil(sheet.offsetHeight / pxInMm) + 2 * marginMm + 1),
    )
    seen.observe(sheet)
    return () => seen.disconnect()
  }, [])
  // A strip is as long as what is on it: one page.
  usePage(`size: ${width}mm ${Math.max(height, width)}mm; margin: ${marginMm}mm`)
  return (
    <Sheet ref={ref} data-papel="" aria-hidden="true" style={{ width: `${roomOf(width)}mm` }}>
      {children}
    </Sheet>
  )
}

const Grid = styled(Sheet)({
  display: 'grid',
  gridTemplateColumns: `repeat(3, ${cell.width}mm)`,
  gridAutoRows: '25.4mm',
  justifyContent: 'space-between',
  width: '206.5mm',
  '& > div': { padding: `1mm ${cell.free}mm`, overflow: 'hidden' },
  '& > div > b, & > div > b > span': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // Of a name in two parts the first is cut off.
  '& > div > b:has(> span)': { display: 'flex' },
  '& > div > b > span + span': { flexShrink: 0, whiteSpace: 'pre' },
  '& > div > svg': { height: '11mm' },
})

/** A letter-size sheet of labels, 3 across and 10 down, 66.7 by 25.4 mm each, as they are sold for printers of an office. */
export const LabelSheet = ({ children }: { children: ReactNode }) => {
  usePage('size: 215.9mm 279.4mm; margin: 12.7mm 4.7mm')
  return (
    <Grid data-papel="" aria-hidden="true">
      {children}
    </Grid>
  )
}

/** A name and an amount in whole COP, or a text. */
export const PaperRow = ({ name, valor }: { name: ReactNode; valor: number | string }) => (
  <tr>
    <td>{name}</td>
    {typeof valor === 'number' ? <td>{formatCop(valor)}</td> : <td data-texto="">{valor}</td>}
  </tr>
)
