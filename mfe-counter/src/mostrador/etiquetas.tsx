import type { ProductoMostrador } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { styled } from '@plaza/shell/ui'
import { useEffect, useRef } from 'react'
import { keptAncho, Papel } from '../papel.tsx'
import { simbologiaDe } from './simbologia.rules.ts'

/** Labels that are asked for. */
export interface Impresion {
  producto: ProductoMostrador
  copias: number
}

const Etiqueta = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  padding: '2mm 0',
  breakInside: 'avoid',
  textAlign: 'center',
  '& b': { fontSize: '12px' },
  '& strong': { fontSize: '16px', fontWeight: 800 },
  '& svg': { maxWidth: '100%', height: '14mm' },
  '& svg text': { font: '16px monospace' },
})

const Bars = ({ code, onDrawn }: { code: string; onDrawn: () => void }) => {
  const ref = useRef<SVGSVGElement>(null)
  const drawn = useRef(onDrawn)
  drawn.current = onDrawn
  useEffect(() => {
    const format = simbologiaDe(code)
    const svg = ref.current
    if (!format || !svg) return drawn.current()
    // A library that only labels need comes when one is printed.
    import(/* webpackChunkName: "barras" */ 'jsbarcode')
      .then(({ default: draw }) =>
        draw(svg, code, { format, height: 50, margin: 0, fontSize: 16, width: 2 }),
      )
      .catch((error: unknown) => console.error(error))
      .finally(() => drawn.current())
  }, [code])
  return <svg ref={ref} role="img" aria-label={`Código ${code}`} />
}

interface Props {
  impresion: Impresion
  onDone: () => void
}

/** Shelf labels with name, price and bars, as a printer gets them; prints itself once all bars are drawn. */
export const Etiquetas = ({ impresion: { producto, copias }, onDone }: Props) => {
  const left = useRef(copias)
  const onDrawn = () => {
    left.current -= 1
    if (left.current > 0) return
    // The paper's length is known in the frame after the last bars.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        print()
        onDone()
      }),
    )
  }
  return (
    <Papel ancho={keptAncho()}>
      {Array.from({ length: copias }, (_, copia) => `${producto.id} ${copia}`).map((key) => (
        <Etiqueta key={key}>
          <b>{producto.nombre}</b>
          <strong>{formatCop(producto.valor_total)}</strong>
          <Bars code={producto.code} onDrawn={onDrawn} />
        </Etiqueta>
      ))}
    </Papel>
  )
}
