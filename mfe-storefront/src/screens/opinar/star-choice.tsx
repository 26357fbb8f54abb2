import { Icon, styled, tokens } from '@plaza/shell/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'

const Root = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 })
const Legend = styled('legend')({
  marginBottom: tokens.space(1),
  padding: 0,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.strong,
})
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' })

const Star = styled('label')({
  position: 'relative',
  display: 'grid',
  width: 48,
  height: 48,
  placeItems: 'center',
  borderRadius: tokens.radius.control,
  color: tokens.lineStrong,
  cursor: 'pointer',
  '& > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& > svg': { width: 32, height: 32 },
  '&[data-full="true"]': { color: tokens.maizeInk },
  '&[data-full="true"] > svg': { fill: tokens.maize },
  '&:has(:focus-visible)': { outline: `2px solid ${tokens.focus}`, outlineOffset: '-2px' },
})

const Word = styled('span')({ marginLeft: tokens.space(2), fontWeight: tokens.weight.strong })

const Wrong = styled('p')({
  display: 'flex',
  gap: tokens.space(1.5),
  alignItems: 'center',
  marginTop: tokens.space(1),
  color: tokens.coralInk,
  fontSize: tokens.text.sm,
  fontWeight: tokens.weight.medium,
})

const words = ['', 'Muy mala', 'Mala', 'Regular', 'Buena', 'Excelente']

interface Props {
  /** From 1 to 5; 0 while nothing is chosen. */
  value: number
  error?: string | undefined
  /** Gets what a form gives the focus to when a star is missing. */
  place: (field: { focus: () => void }) => void
  onChoose: (estrellas: number) => void
}

/** One to five stars, as a group of radio buttons: arrows choose, and each says what it means. */
export const StarChoice = ({ value, error, place, onChoose }: Props) => {
  const first = useRef<HTMLInputElement>(null)
  const placeOnce = useEffectEvent(place)
  useEffect(() => placeOnce({ focus: () => first.current?.focus() }), [])
  const id = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <Root
      aria-describedby={error ? `${id}-nota` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <Legend>¿Cuántas estrellas le das?</Legend>
      <Row onPointerLeave={() => setPointed(0)}>
        {[1, 2, 3, 4, 5].map((estrellas) => (
          <Star
            key={estrellas}
            data-full={estrellas <= shown}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(estrellas)}
          >
            <input
              ref={estrellas === 1 ? first : undefined}
              type="radio"
              name={id}
              value={estrellas}
              checked={value === estrellas}
              onChange={() => onChoose(estrellas)}
              aria-label={`${estrellas === 1 ? '1 estrella' : `${estrellas} estrellas`}: ${words[estrellas]}`}
            />
            <Icon name="star" />
          </Star>
        ))}
        <Word aria-hidden>{words[shown]}</Word>
      </Row>
      {error && (
        <Wrong id={`${id}-nota`}>
          <Icon name="alert" size={16} />
          {error}
        </Wrong>
      )}
    </Root>
  )
}
