import { formatCop } from '@plaza/shell/format'
import { styled, toast } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { type Ancho, Hoja, Papel } from '../papel/papel.tsx'
import { simbologiaDe } from './simbologia.rules.ts'

/** What a label says. `valor_total` is the price with IVA, whole COP. */
export interface ProductoEtiquetado {
  id: number
  nombre: string
  valor_total: number
  code: string
}

/** Labels that are asked for: of which products how many, on a strip of so many mm or on a sheet. */
export interface Impresion {
  pedidas: { producto: ProductoEtiquetado; copias: number }[]
  papel: Ancho | 'hoja'
}

const Etiqueta = styled('div')({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minWidth: 0,
  padding: '2mm 0',
  breakInside: 'avoid',
  textAlign: 'center',
  '& b': { fontSize: '12px' },
  '& strong': { fontSize: '16px', fontWeight: 800 },
  '& svg': { maxWidth: '100%', height: '14mm' },
  '& svg text': { font: '16px monospace' },
})

interface BarsProps {
  code: string
  /** Called once; false when what draws them did not come. */
  onDrawn: (isDrawn: boolean) => void
}

const Bars = ({ code, onDrawn }: BarsProps) => {
  const ref = useRef<SVGSVGElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  useEffect(() => {
    const format = simbologiaDe(code)
    const svg = ref.current
    if (!format || !svg) return drawn.current(true)
    // A library that only labels need comes when one is printed.
    import(/* webpackChunkName: "barras" */ 'jsbarcode')
      .then(({ default: draw }) =>
        draw(svg, code, { format, height: 50, margin: 0, fontSize: 16, width: 2 }),
      )
      .then(
        () => drawn.current(true),
        () => drawn.current(false),
      )
  }, [code])
  if (!simbologiaDe(code)) return <span>{code}</span>
  return <svg ref={ref} role="img" aria-label={`Código ${code}`} />
}

const Una = ({
  producto,
  onDrawn,
}: Pick<BarsProps, 'onDrawn'> & { producto: ProductoEtiquetado }) => (
  <Etiqueta>
    <b>{producto.nombre}</b>
    <strong>{formatCop(producto.valor_total)}</strong>
    <Bars code={producto.code} onDrawn={onDrawn} />
  </Etiqueta>
)

interface Props {
  impresion: Impresion
  onDone: () => void
}

/** Shelf labels with name, price and bars, as a printer gets them; prints itself once all bars are drawn. */
export const Etiquetas = ({ impresion: { pedidas, papel }, onDone }: Props) => {
  const todas = pedidas.flatMap(({ producto, copias }) =>
    Array.from({ length: copias }, (_, copia) => ({ key: `${producto.id} ${copia}`, producto })),
  )
  const left = useRef(todas.length)
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
  const all = todas.map(({ key, producto }) => (
    <Una key={key} producto={producto} onDrawn={onDrawn} />
  ))
  return papel === 'hoja' ? <Hoja>{all}</Hoja> : <Papel ancho={papel}>{all}</Papel>
}
