import { Failure, useWork } from '@plaza/shell/form'
import { Button, Notice, styled, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { Actions } from '../page/actions.tsx'
import { firstRescates } from './segundo-factor.ts'

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

interface RescatesListProps {
  /** None where they could not be made. */
  rescates: string[]
  onDone: () => void
}

interface MissingProps {
  onMade: (rescates: string[]) => void
  onDone: () => void
}

const Missing = ({ onMade, onDone }: MissingProps) => {
  const { run, isBusy, failure } = useWork(
    async () => onMade(await firstRescates()),
    'No pudimos hacer tus códigos. Inténtalo de nuevo.',
  )
  return (
    <>
      <Notice tone="error">
        Tu segundo paso ya está activo, pero no pudimos hacer tus códigos de rescate. Sin ellos no
        podrás entrar si pierdes tu teléfono.
      </Notice>
      <Failure text={failure} />
      <Actions>
        <Button variant="outlined" disabled={isBusy} onClick={onDone}>
          Ahora no
        </Button>
        <Button variant="contained" autoFocus loading={isBusy} onClick={run}>
          Hacer códigos de rescate
        </Button>
      </Actions>
    </>
  )
}

/** Recovery codes, the one time that they are told; where they could not be made, the way to them. */
export const RescatesList = ({ rescates, onDone }: RescatesListProps) => {
  const [made, setMade] = useState(rescates)
  if (made.length === 0) return <Missing onMade={setMade} onDone={onDone} />
  return (
    <>
      <Notice tone="success">
        Guarda estos códigos de rescate: cada uno sirve una vez si pierdes tu teléfono. No los verás
        de nuevo.
      </Notice>
      <List aria-label="Códigos de rescate">
        {made.map((rescate) => (
          <li key={rescate}>{rescate}</li>
        ))}
      </List>
      <Button variant="contained" onClick={onDone}>
        Ya los guardé
      </Button>
    </>
  )
}
