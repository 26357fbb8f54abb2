import { formatCop } from '@plaza/shell/format'
import { styled } from '@plaza/shell/ui'
import type { ReactNode } from 'react'

/** Widths of paper that receipt printers take, in mm. */
export const anchos = [58, 80] as const
export type Ancho = (typeof anchos)[number]

const place = 'plaza-mostrador ancho'

/** The width of this device's paper, and how it is kept. */
export const keptAncho = (): Ancho => {
  try {
    return localStorage.getItem(place) === '58' ? 58 : 80
  } catch {
    return 80
  }
}

export const keepAncho = (ancho: Ancho) => {
  try {
    localStorage.setItem(place, String(ancho))
  } catch {
    // It is asked again next time.
  }
}

// Paper, not a screen: black on white, whatever the scheme.
const Sheet = styled('div')({
  display: 'none',
  color: '#000',
  background: '#fff',
  fontSize: '11px',
  lineHeight: 1.35,
  '&:where([data-visible])': { display: 'block' },
  '@media print': { display: 'block', position: 'absolute', top: 0, left: 0 },
  '& h2': { fontSize: '15px', fontWeight: 800, textAlign: 'center' },
  '& p': { textAlign: 'center' },
  '& table': { width: '100%', margin: '6px 0', borderCollapse: 'collapse' },
  '& td, & th': { padding: '1px 0', textAlign: 'left', verticalAlign: 'top' },
  '& td:last-child, & th:last-child': {
    paddingLeft: '6px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& tfoot td': { fontSize: '15px', fontWeight: 800 },
  '& tbody + tbody, & tfoot': { borderTop: '1px dashed #000' },
})

const printCss = (ancho: Ancho) => `@media print {
  @page { size: ${ancho}mm auto; margin: 3mm }
  html, body { background: #fff !important }
  body * { visibility: hidden }
  [data-papel], [data-papel] * { visibility: visible }
}`

interface Props {
  ancho: Ancho
  /** Also on the screen; else only a printer sees it. */
  visible?: boolean
  children: ReactNode
}

/** A strip of paper of a receipt printer. One of them at a time is on a page. */
export const Papel = ({ ancho, visible, children }: Props) => (
  <Sheet data-papel="" data-visible={visible || undefined} style={{ width: `${ancho - 6}mm` }}>
    <style>{printCss(ancho)}</style>
    {children}
  </Sheet>
)

/** A name and an amount in whole COP, or a text. */
export const Renglon = ({ name, valor }: { name: ReactNode; valor: number | string }) => (
  <tr>
    <td>{name}</td>
    <td>{typeof valor === 'number' ? formatCop(valor) : valor}</td>
  </tr>
)
