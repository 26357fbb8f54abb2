import { Failure, useWork } from '@plaza/shell/form'
import { getSession } from '@plaza/shell/session'
import { Button, Dialog, styled, toast, tokens } from '@plaza/shell/ui'
import { leaveSocio } from './leave-socio.ts'

const Told = styled('div')({ display: 'grid', gap: tokens.space(3) })

interface LeaveDialogProps {
  open: boolean
  onClose: () => void
}

/** Says what becomes of what a Socio has earned, and asks, before they are one no more. */
export const LeaveDialog = ({ open, onClose }: LeaveDialogProps) => {
  const leave = async () => {
    await leaveSocio(getSession().sub ?? '')
    // The session may not know of it yet.
    onClose()
    toast('Ya no eres Socio de Plaza.')
  }
  const { run, isBusy, failure } = useWork(
    leave,
    'No pudimos quitarte de los Socios. Inténtalo de nuevo.',
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="¿Dejar de ser Socio?"
      actions={
        <Button variant="contained" color="error" loading={isBusy} onClick={run}>
          Dejar de ser Socio
        </Button>
      }
    >
      <Told>
        <p>
          Lo que ya ganaste no se pierde: lo pendiente queda en firme cuando vence el plazo de
          retracto, y te lo pagamos si aceptaste los términos.
        </p>
        <p>
          Lo que compren desde ahora con tus enlaces no te da ganancias, y dejas de ver «Mis
          Ganancias».
        </p>
        <p>Puedes volver a ser Socio cuando quieras.</p>
        <Failure text={failure} />
      </Told>
    </Dialog>
  )
}
