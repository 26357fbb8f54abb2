import type { Calificacion } from '@plaza/contract'
import { Stars, styled, tokens } from '@plaza/shell/ui'

const Root = styled('div')({ display: 'grid', gap: tokens.space(4), alignContent: 'start' })

const Average = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(1, 3),
  alignItems: 'center',
  color: tokens.muted,
  fontSize: tokens.text.sm,
  '& strong': {
    color: tokens.ink,
    fontSize: tokens.text.xxl,
    fontWeight: tokens.weight.loud,
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
})

const Bars = styled('div')({ display: 'grid', gap: tokens.space(1) })

const Bar = styled('button')({
  display: 'grid',
  gridTemplateColumns: '78px minmax(0, 1fr) 28px',
  gap: tokens.space(3),
  alignItems: 'center',
  minHeight: 36,
  padding: tokens.space(1, 2),
  border: '1px solid transparent',
  borderRadius: tokens.radius.control,
  background: 'none',
  color: tokens.ink,
  fontSize: tokens.text.sm,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  fontVariantNumeric: 'tabular-nums',
  '& > i': {
    height: 8,
    overflow: 'hidden',
    borderRadius: tokens.radius.chip,
    background: tokens.sunken,
  },
  '& > i > i': {
    display: 'block',
    height: '100%',
    borderRadius: tokens.radius.chip,
    background: tokens.maize,
  },
  '& > span:last-of-type': { color: tokens.muted, textAlign: 'end' },
  '&:hover': { background: tokens.sunken },
  '&:disabled': { cursor: 'default', background: 'none' },
  '&[aria-pressed="true"]': { borderColor: tokens.brand, background: tokens.brandSoft },
})

const starsText = (estrellas: number) => (estrellas === 1 ? '1 estrella' : `${estrellas} estrellas`)

/** How many people wrote, in words. */
export const totalText = (total: number) => (total === 1 ? '1 opinión' : `${total} opiniones`)

interface Props {
  calificacion: Calificacion
  /** How many gave one to five stars; undefined until it is known. */
  porEstrellas: readonly number[] | undefined
  /** The stars that the list is narrowed down to. */
  chosen: number | undefined
  onChoose: (estrellas: number | undefined) => void
}

/** What all reviews come to, and how many gave how many stars: pressing a bar shows those alone. */
export const Resumen = ({ calificacion, porEstrellas, chosen, onChoose }: Props) => {
  const all = porEstrellas ?? [0, 0, 0, 0, 0]
  const total = all.reduce((sum, count) => sum + count, 0) || calificacion.total
  return (
    <Root>
      <Average>
        <strong>{calificacion.promedio.toFixed(1).replace('.', ',')}</strong>
        <span>
          <Stars value={calificacion.promedio} />
          <br />
          {totalText(total)}
        </span>
      </Average>
      <Bars role="group" aria-label="Filtrar por estrellas">
        {[5, 4, 3, 2, 1].map((estrellas) => {
          const count = all[estrellas - 1] ?? 0
          return (
            <Bar
              key={estrellas}
              type="button"
              aria-pressed={chosen === estrellas}
              aria-label={`${starsText(estrellas)}: ${totalText(count)}`}
              disabled={count === 0 && chosen !== estrellas}
              onClick={() => onChoose(chosen === estrellas ? undefined : estrellas)}
            >
              <span>{starsText(estrellas)}</span>
              <i>
                <i style={{ width: `${(100 * count) / total}%` }} />
              </i>
              <span>{count}</span>
            </Bar>
          )
        })}
      </Bars>
    </Root>
  )
}
