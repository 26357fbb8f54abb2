import { styled } from '@plaza/shell/ui'
import { type RefObject, useEffect, useState } from 'react'
import { imagenSources } from '../../../../parts/catalogue/imagen-sources.ts'
import { under, type View } from './view.ts'

const Over = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  pointerEvents: 'none',
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

const scale = 2

interface LupaProps {
  imagen: string
  /** What a mouse points at. */
  track: RefObject<HTMLElement | null>
}

/** The part of a photo that a mouse points at, twice as large, in the photo's own place. */
export const Lupa = ({ imagen, track }: LupaProps) => {
  const [view, setView] = useState<View>()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const element = track.current
    if (!element) return
    const onMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const { left, top, width, height } = element.getBoundingClientRect()
      const point = { x: clientX - left - width / 2, y: clientY - top - height / 2 }
      setView(under(point, scale, { width, height }))
    }
    const onLeave = () => setView(undefined)
    element.addEventListener('pointermove', onMove)
    element.addEventListener('pointerleave', onLeave)
    return () => {
      element.removeEventListener('pointermove', onMove)
      element.removeEventListener('pointerleave', onLeave)
    }
  }, [track])
  if (!view) return null
  return (
    <Over aria-hidden data-lupa style={{ visibility: isThere ? 'visible' : 'hidden' }}>
      <img
        key={imagen}
        src={imagenSources(imagen).at(-1)?.src}
        alt=""
        onLoad={() => setThere(true)}
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      />
    </Over>
  )
}
