import type { ListedProducto } from '@plaza/contract'
import { Icon, Picture } from '@plaza/shell/ui'
import { type TouchEvent, useRef, useState } from 'react'
import { imagenSources } from '../catalogue/imagen-sources.ts'

/** Sideways at least this many px, and more than up or down. */
const swipe = 36

/** Which of `count` pictures is on show, and the ways to the others: steps, and a finger drawn across the card. */
export const usePictures = (count: number) => {
  const [index, setIndex] = useState(0)
  const start = useRef<{ x: number; y: number }>(null)
  const turn = (by: number) => setIndex((index + by + count) % count)
  // A rail that scrolls under the finger takes the touch away, and then none of its cards turns.
  const touch = count > 1 && {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches.length === 1 && touches[0]
      start.current = finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchCancel: () => {
      start.current = null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0]
      if (!start.current || !last) return
      const x = last.clientX - start.current.x
      const y = last.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= swipe && Math.abs(x) > Math.abs(y)) turn(x < 0 ? 1 : -1)
    },
  }
  return { index, turn, touch: touch || {} }
}

interface Props {
  producto: ListedProducto
  priority: boolean
  index: number
  turn: (by: number) => void
}

/** The pictures of a product, one at a time; only the one on show is fetched. */
export const CardPicture = ({ producto, priority, index, turn }: Props) => {
  const { imagenes, nombre } = producto
  const count = imagenes.length
  return (
    <>
      <Picture
        key={index}
        sources={imagenSources(imagenes[index])}
        alt={count > 1 ? `${nombre}, foto ${index + 1} de ${count}` : nombre}
        sizes="(max-width: 767px) 46vw, (max-width: 1199px) 30vw, 236px"
        tint={producto.id}
        priority={priority}
      />
      {count > 1 && (
        <>
          <button
            type="button"
            className="card-arrow card-back"
            aria-label={`Foto anterior de ${nombre}`}
            onClick={() => turn(-1)}
          >
            <Icon name="chevronLeft" size={16} />
          </button>
          <button
            type="button"
            className="card-arrow card-forth"
            aria-label={`Foto siguiente de ${nombre}`}
            onClick={() => turn(1)}
          >
            <Icon name="chevronRight" size={16} />
          </button>
        </>
      )}
    </>
  )
}
