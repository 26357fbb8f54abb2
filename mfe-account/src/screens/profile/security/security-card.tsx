import { Failure, useWork } from '@plaza/shell/form'
import { formatFecha } from '@plaza/shell/format'
import { loadIdentity, providerOf, signedInAt, useSession } from '@plaza/shell/session'
import { Button, toast } from '@plaza/shell/ui'
import { useState } from 'react'
import { Actions } from '../../../parts/page/actions.tsx'
import { Group } from '../group/group.tsx'
import { PasswordForm } from './password-form.tsx'

const signOutEverywhere = async () => {
  const identity = await loadIdentity()
  await identity.signOutEverywhere()
}

const SignOutEverywhere = () => {
  const { run, isBusy, failure } = useWork(
    signOutEverywhere,
    'No pudimos cerrar tus sesiones. Inténtalo de nuevo.',
  )
  return (
    <>
      <Button variant="outlined" loading={isBusy} onClick={run}>
        Salir de todos los dispositivos
      </Button>
      <Failure text={failure} />
    </>
  )
}

/** Password and sessions. Who came through a social provider has no password here. */
export const SecurityCard = () => {
  const at = useSession(signedInAt)
  const provider = useSession(providerOf)
  const [isChanging, setChanging] = useState(false)
  // What was pressed is gone with its form: the focus goes back to where it came from.
  const [isBack, setBack] = useState(false)
  const close = () => {
    setChanging(false)
    setBack(true)
  }
  const finish = () => {
    close()
    toast('Tu contraseña quedó cambiada.')
  }
  return (
    <Group
      title="Seguridad"
      lead={at > 0 && `Última vez que iniciaste sesión: ${formatFecha(new Date(at).toISOString())}`}
    >
      {isChanging ? (
        <PasswordForm onSaved={finish} onCancel={close} />
      ) : (
        <Actions>
          {!provider && (
            <Button variant="outlined" autoFocus={isBack} onClick={() => setChanging(true)}>
              Cambiar contraseña
            </Button>
          )}
          <SignOutEverywhere />
        </Actions>
      )}
    </Group>
  )
}
