import { Button, styled, tokens } from '@plaza/shell/ui'
import { useFilters } from '../filters/use-filters.ts'

const Row = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: tokens.space(3),
  marginTop: tokens.space(5),
})

/** Turns a list that knows no numbers of pages: on to what is older, and back to the newest. */
export const Turn = ({ siguiente }: { siguiente: string | null }) => {
  const { params, change } = useFilters()
  const isLater = params.has('marca')
  if (!siguiente && !isLater) return null
  return (
    <Row aria-label="Más opiniones">
      {isLater && (
        <Button variant="outlined" onClick={() => change({ marca: '' })}>
          Volver a las más recientes
        </Button>
      )}
      {siguiente && (
        <Button variant="outlined" onClick={() => change({ marca: siguiente })}>
          Ver más antiguas
        </Button>
      )}
    </Row>
  )
}
