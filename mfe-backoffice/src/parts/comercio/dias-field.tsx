import { diasOf, diasSemana } from '@plaza/contract'
import { Field, styled, tokens } from '@plaza/shell/ui'
import type { ComponentPropsWithRef } from 'react'

const Root = styled('div')({ display: 'grid', gap: tokens.space(3) })

const Days = styled('fieldset')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(2),
  '& > label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: tokens.space(0, 3),
    border: `1px solid ${tokens.lineStrong}`,
    borderRadius: tokens.radius.chip,
    fontSize: tokens.text.sm,
    fontWeight: tokens.weight.strong,
    cursor: 'pointer',
  },
  '& > label:has(:checked)': {
    borderColor: tokens.brand,
    background: tokens.brand,
    color: tokens.onBrand,
  },
  '& > label:has(:focus-visible)': { outline: `3px solid ${tokens.focus}`, outlineOffset: 2 },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
})

interface DiasFieldProps extends ComponentPropsWithRef<'input'> {
  error?: string | undefined
  /** What the text holds now. */
  typed: string
  onChoose: (typed: string) => void
}

const toggled = (typed: string, dia: string) => {
  const { dias } = diasOf(typed)
  return diasSemana
    .filter((other) => (other === dia) !== dias.some((chosen) => chosen === other))
    .join(', ')
}

/** The days of work: a list with commas that may be typed, and the same days to be ticked. */
export const DiasField = ({ typed, onChoose, ...input }: DiasFieldProps) => {
  const { dias } = diasOf(typed)
  return (
    <Root>
      <Field
        label="Días de trabajo"
        placeholder="Lunes, Martes, Miércoles..."
        autoComplete="off"
        {...input}
      />
      <Days aria-label="Marcar los días">
        {diasSemana.map((dia) => (
          <label key={dia}>
            <input
              type="checkbox"
              aria-label={dia}
              checked={dias.includes(dia)}
              onChange={() => onChoose(toggled(typed, dia))}
            />
            <span aria-hidden>{dia.slice(0, 3)}</span>
          </label>
        ))}
      </Days>
    </Root>
  )
}
