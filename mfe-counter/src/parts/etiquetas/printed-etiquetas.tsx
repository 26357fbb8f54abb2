import type { WithUnidad } from '@plaza/contract'
import { styled, toast } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { LabelSheet, PaperStrip, type PaperWidth, roomOf } from '../paper/paper.tsx'
import { precioText } from '../peso/texts.ts'
import { barcodeFormatOf } from './barcode.rules.ts'

/** What a label says. `valor_total` is the price of a unit or a kilogram with IVA, whole COP. */
export interface EtiquetaProducto extends WithUnidad {
  id: number
  /** With the words of its option: "Camiseta · Talla M · Rojo". */
  nombre: string
  /** Of one option of a family: which one. */
  opcion?: string | null | undefined
  valor_total: number
  code: string
}

/** Labels that are asked for: of which products how many, on a strip of so many mm or on a sheet. */
export interface PrintJob {
  asked: { producto: EtiquetaProducto; copies: number }[]
  paper: PaperWidth | 'hoja'
}

const Etiqueta = styled('div')({
  display: 'grid',
  // A name without a space takes bars and price off the paper otherwise.
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 0,
  padding: '2mm 0',
  breakInside: 'avoid',
  textAlign: 'center',
  '& b, & span': { maxWidth: '100%', overflowWrap: 'anywhere' },
  '& b': { fontSize: '12px' },
  '& strong': { fontSize: '16px', fontWeight: 800 },
  // A code without bars is typed by whoever reads it.
  '& > span': { font: '12px/1.35 monospace' },
  '& svg': { maxWidth: '100%', height: '14mm' },
  '& svg text': { font: '16px monospace' },
})

interface BarsProps {
  code: string
  paper: PrintJob['paper']
  /** Called once; false when what draws them did not come. */
  onDrawn: (isDrawn: boolean) => void
}

const Bars = ({ code, paper, onDrawn }: BarsProps) => {
  const format = barcodeFormatOf(code, roomOf(paper))
  const ref = useRef<SVGSVGElement>(null)
  const tell = useEffectEvent(onDrawn)
  useEffect(() => {
    const svg = ref.current
    if (!format || !svg) return tell(true)
    // A library that only labels need comes when one is printed.
    import(/* webpackChunkName: "barras" */ 'jsbarcode')
      .then(({ default: draw }) =>
        draw(svg, code, { format, height: 50, margin: 0, fontSize: 16, width: 2 }),
      )
      .then(
        () => tell(true),
        () => tell(false),
      )
  }, [code, format])
  if (!format) return <span>{code}</span>
  return <svg ref={ref} role="img" aria-label={`Código ${code}`} />
}

/** On a sheet, which has one line for it, a long name gives way to the option. */
const Nombre = ({ nombre, opcion }: EtiquetaProducto) => {
  const end = opcion ? ` · ${opcion}` : ''
  if (!end || !nombre.endsWith(end)) return <b>{nombre}</b>
  return (
    <b>
      <span>{nombre.slice(0, -end.length)}</span>
      <span>{end}</span>
    </b>
  )
}

const One = ({ producto, ...on }: Omit<BarsProps, 'code'> & { producto: EtiquetaProducto }) => (
  <Etiqueta>
    <Nombre {...producto} />
    <strong>{precioText(producto)}</strong>
    <Bars code={producto.code} {...on} />
  </Etiqueta>
)

interface Props {
  printJob: PrintJob
  onDone: () => void
}

/** Shelf labels with name, price and bars, as a printer gets them; prints itself once all bars are drawn. */
export const Etiquetas = ({ printJob: { asked, paper }, onDone }: Props) => {
  const labels = asked.flatMap(({ producto, copies }) =>
    Array.from({ length: copies }, (_, copy) => ({ key: `${producto.id} ${copy}`, producto })),
  )
  const left = useRef(labels.length)
  const isWhole = useRef(true)
  const onDrawn = (isDrawn: boolean) => {
    left.current -= 1
    isWhole.current &&= isDrawn
    if (left.current > 0) return
    if (!isWhole.current) {
      toast('No pudimos dibujar los códigos. Inténtalo cuando haya conexión.', {
        severity: 'error',
      })
      return onDone()
    }
    // The paper's length is known in the frame after the last bars.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        print()
        onDone()
      }),
    )
  }
  const all = labels.map(({ key, producto }) => <One key={key} {...{ producto, paper, onDrawn }} />)
  return paper === 'hoja' ? (
    <LabelSheet>{all}</LabelSheet>
  ) : (
    <PaperStrip width={paper}>{all}</PaperStrip>
  )
}
