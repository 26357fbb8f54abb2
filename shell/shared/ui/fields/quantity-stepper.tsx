import { type KeyboardEvent, useState } from 'react'
import { styled } from '../looks/mui.ts'
import { tokens } from '../looks/tokens.ts'
import { Icon } from '../media/icon.tsx'

const Root = styled('div')({
  display: 'flex',
  width: 'fit-content',
  height: '50px',
  padding: '2px',
  border: `1px solid ${tokens.lineStrong}`,
  borderRadius: tokens.radius.control,
  background: tokens.surface,
  '&:where([data-size="small"])': { height: '46px', padding: 0 },
})

const Step = styled('button')({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: tokens.brand,
  '&:hover:not(:disabled)': { background: tokens.brandSoft },
  '&:disabled': { color: tokens.muted, opacity: 0.5 },
})

const Value = styled('input')({
  width: '44px',
  minWidth: 0,
  border: 0,
  borderRadius: '8px',
  background: 'none',
  fontWeight: tokens.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
})

interface QuantityStepperProps {
  value: number
  min?: number | undefined
  max: number
  onChange: (value: number) => void
  /** Called with the maximum when more than it was asked for; with it, plus stays pressable at the maximum. */
  onRefused?: ((max: number) => void) | undefined
  /** Of what: "Cantidad de Café de Nariño". */
  label: string
  size?: 'small' | 'medium' | undefined
}

/** A quantity by minus, plus or typing, whole and between `min` and `max`. */
export const QuantityStepper = (props: QuantityStepperProps) => {
  const { value, min = 1, max, onChange, onRefused, label, size = 'medium' } = props
  const [draft, setDraft] = useState<string>()

  const ask = (wanted: number) => {
    setDraft(undefined)
    if (wanted > max) onRefused?.(max)
    const allowed = Math.max(min, Math.min(max, wanted))
    if (allowed !== value) onChange(allowed)
  }
  const commit = () => {
    if (draft === undefined) return
    if (/^\d+$/.test(draft)) ask(Number(draft))
    else setDraft(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') ask(value + 1)
    else if (event.key === 'ArrowDown') ask(value - 1)
    else if (event.key === 'Enter') commit()
    else return
    event.preventDefault()
  }

  return (
    <Root role="group" aria-label={label} data-size={size}>
      <Step
        type="button"
        aria-label="Quitar uno"
        disabled={value <= min}
        onClick={() => ask(value - 1)}
      >
        <Icon name="minus" size={18} />
      </Step>
      <Value
        inputMode="numeric"
        aria-label={label}
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <Step
        type="button"
        aria-label="Agregar uno"
        disabled={value >= max && !onRefused}
        onClick={() => ask(value + 1)}
      >
        <Icon name="plus" size={18} />
      </Step>
    </Root>
  )
}
