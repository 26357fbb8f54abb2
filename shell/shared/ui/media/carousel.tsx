import { type ReactNode, useRef, useState } from 'react'
import { styled } from '../looks/mui.ts'
import { CarouselControls } from './carousel-controls.tsx'
import { useAutoplay, wantsStill } from './use-autoplay.ts'

const Root = styled('div')({ position: 'relative', borderRadius: 'inherit' })

const Track = styled('div')({
  display: 'flex',
  borderRadius: 'inherit',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '&:focus-visible': { outlineOffset: '-3px' },
})

const Slide = styled('div')({
  flex: '0 0 100%',
  minWidth: 0,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
})

interface CarouselProps {
  items: { key: string; content: ReactNode }[]
  /** Moves on by itself every so many ms; unless given it never does. */
  interval?: number | undefined
  /** One mark per slide, each a button. */
  indicators?: boolean | undefined
  label: string
}

/** Slides side by side, one in sight, moved by finger, by its marks or by itself; after the last comes the first. */
export const Carousel = ({ items, interval, indicators, label }: CarouselProps) => {
  const track = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [paused, setPaused] = useState(false)
  const plays = interval !== undefined && items.length > 1

  const show = (index: number) =>
    track.current?.scrollTo({
      left: index * track.current.clientWidth,
      behavior: wantsStill() ? 'auto' : 'smooth',
    })
  const readPosition = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setPosition(Math.round(scrollLeft / clientWidth))
  }
  useAutoplay((from) => show((from + 1) % items.length), {
    interval: plays ? interval : undefined,
    held: hovered || paused,
    position,
  })

  return (
    <Root
      role="group"
      aria-roledescription="carrusel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      <Track ref={track} onScroll={readPosition}>
        {items.map(({ key, content }, index) => (
          <Slide
            key={key}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${items.length}`}
          >
            {content}
          </Slide>
        ))}
      </Track>
      {items.length > 1 && (indicators || plays) && (
        <CarouselControls
          count={indicators ? items.length : 0}
          position={position}
          onShow={show}
          paused={paused}
          onPause={plays ? setPaused : undefined}
        />
      )}
    </Root>
  )
}
