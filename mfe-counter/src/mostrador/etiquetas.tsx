import type { ProductoMostrador } from '@plaza/api/contract'
import { formatCop } from '@plaza/shell/format'
import { styled, toast } from '@plaza/shell/ui'
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

interface Props {
  impresion: Impresion
  onDone: () => void
}

/** Shelf labels with name, price and bars, as a printer gets them; prints itself once all bars are drawn. */
export const Etiquetas = ({ impresion: { producto, copias }, onDone }: Props) => {
  const left = useRef(copias)
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
