import { styled, tokens, VisuallyHidden } from '@plaza/shell/ui'
import type { Strength } from './strength.ts'

const colors = [
  tokens.coralInk,
  tokens.coralInk,
  tokens.maizeStrong,
  tokens.leaf,
  tokens.leaf,
] as const

const Track = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: tokens.space(1),
  '& > span': { height: '4px', borderRadius: tokens.radius.chip, background: tokens.line },
})

const quarters = [1, 2, 3, 4]

/** A password's strength in four quarters; empty ones before anything is typed, so that nothing moves. */
export const StrengthBar = ({ strength }: { strength: Strength | undefined }) => (
  <>
    <Track aria-hidden>
      {quarters.map((quarter) => (
        <span
          key={quarter}
          style={
            strength && quarter <= Math.max(1, strength.score)
              ? { background: colors[strength.score] }
              : undefined
          }
        />
      ))}
    </Track>
    <VisuallyHidden role="status">{strength && `Contraseña: ${strength.name}`}</VisuallyHidden>
  </>
)
