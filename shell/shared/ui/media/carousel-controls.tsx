import { styled } from '../looks/mui.ts'
import { media, tokens } from '../looks/tokens.ts'
import { Icon } from './icon.tsx'

const Bar = styled('div')({
  position: 'absolute',
  bottom: tokens.space(3),
  left: '50%',
  display: 'flex',
  alignItems: 'center',
  height: '28px',
  padding: '0 6px',
  borderRadius: tokens.radius.chip,
  background: tokens.veil,
  color: tokens.onBar,
  transform: 'translateX(-50%)',
})

/* Small to the eye, 44 px to the finger: the pseudo-element is part of the target. */
const Control = styled('button')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  padding: 0,
  border: 0,
  background: 'none',
  [media.touch]: { width: '44px' },
  '&::after': { content: '""', position: 'absolute', inset: '-8px 0' },
})

const Mark = styled('span')({
  width: '8px',
  height: '8px',
  borderRadius: tokens.radius.chip,
  background: 'currentColor',
  opacity: 0.6,
  transition: `transform ${tokens.motion.calm}, opacity ${tokens.motion.calm}`,
  '[aria-current="true"] > &': { opacity: 1, transform: 'scale(1.4)' },
})

interface CarouselControlsProps {
  /** How many marks. */
  count: number
  position: number
  onShow: (index: number) => void
  paused: boolean
  onPause?: ((paused: boolean) => void) | undefined
}

/** A carousel's marks, one per slide, and the button that holds it still. */
export const CarouselControls = (props: CarouselControlsProps) => {
  const { count, position, onShow, paused, onPause } = props
  const marks = Array.from({ length: count }, (_, index) => `Ver ${index + 1} de ${count}`)
  return (
    <Bar>
      {marks.map((label, index) => (
        <Control
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === position}
          onClick={() => onShow(index)}
        >
          <Mark />
        </Control>
      ))}
      {onPause && (
        <Control
          type="button"
          aria-label={paused ? 'Reanudar' : 'Pausar'}
          onClick={() => onPause(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={12} />
        </Control>
      )}
    </Bar>
  )
}
