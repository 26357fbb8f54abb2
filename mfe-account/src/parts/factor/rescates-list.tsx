import { Button, Notice, styled, tokens } from '@plaza/shell/ui'

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
  gap: tokens.space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontWeight: tokens.weight.strong,
  fontVariantNumeric: 'tabular-nums',
})

/** Recovery codes, the one time that they are told. */
export const RescatesList = ({ rescates, onDone }: { rescates: string[]; onDone: () => void }) => (
  <>
    <Notice tone="success">
      Guarda estos códigos de rescate: cada uno sirve una vez si pierdes tu teléfono. No los verás
      de nuevo.
    </Notice>
    <List aria-label="Códigos de rescate">
      {rescates.map((rescate) => (
        <li key={rescate}>{rescate}</li>
      ))}
    </List>
    <Button variant="contained" onClick={onDone}>
      Ya los guardé
    </Button>
  </>
)
