import { terminosSocio } from '@plaza/contract'
import { Failure, useWork } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button, CheckboxField, Dialog, styled, toast, tokens } from '@plaza/shell/ui'
import { useState } from 'react'
import { becomeSocio } from './become-socio.ts'

const Terms = styled('ul')({
  display: 'grid',
  gap: tokens.space(2),
  marginBottom: tokens.space(4),
  paddingLeft: tokens.space(5),
  listStyle: 'disc',
})

interface SocioDialogProps {
  open: boolean
  onClose: () => void
}

/** The terms of a Socio, to be accepted before becoming one. */
export const SocioDialog = ({ open, onClose }: SocioDialogProps) => {
  const [accepts, setAccepts] = useState(false)
  const join = async () => {
    await becomeSocio(getSession().sub ?? '')
    // The session may not know of it yet, and offers it still.
    onClose()
    toast('¡Listo! Ya eres Socio de Plaza.')
  }
  const { run, isBusy, failure } = useWork(join, 'No pudimos hacerte Socio. Inténtalo de nuevo.')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Quiero ser Socio"
      actions={
        <Button variant="contained" loading={isBusy} disabled={!accepts} onClick={run}>
          Ser Socio
        </Button>
      }
    >
      <Terms>
        {terminosSocio.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Terms>
      <CheckboxField
        label="Acepto los términos de Socio."
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
      />
      <Failure text={failure} />
    </Dialog>
  )
}
