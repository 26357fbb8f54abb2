import { useNavigate } from '@plaza/shell/router'
import { providerOf, useSession } from '@plaza/shell/session'
import { Button, CheckboxField, Dialog, toast } from '@plaza/shell/ui'
import { type SubmitEvent, useState } from 'react'
import { Fields } from '../account-page.tsx'
import { Failure } from '../failure.tsx'
import { PasswordField } from '../password-field.tsx'
import { useWork } from '../use-work.ts'
import { deleteAccount } from './delete-account.ts'

const DeleteForm = () => {
  const navigate = useNavigate()
  const hasPassword = !useSession(providerOf)
  const [isSure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const { run, isBusy, failure } = useWork(async () => {
    await deleteAccount(hasPassword ? password : undefined)
    toast('Tu cuenta quedó eliminada.')
    await navigate('/')
  }, 'No pudimos eliminar tu cuenta. Inténtalo de nuevo.')
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <Fields noValidate onSubmit={onSubmit}>
      <p>
        Borraremos tu perfil, tu ubicación y tus preferencias, y no podrás recuperarlos. Las
        facturas que la ley nos obliga a guardar quedan sin tu nombre.
      </p>
      {hasPassword && (
        <PasswordField
          label="Contraseña"
          autoComplete="current-password"
          help="Para confirmar que eres tú."
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <CheckboxField
        label="Entiendo que mi cuenta se borra para siempre."
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <Failure text={failure} />
      <Button
        type="submit"
        variant="contained"
        color="error"
        fullWidth
        loading={isBusy}
        disabled={!isSure || (hasPassword && !password)}
      >
        Eliminar definitivamente
      </Button>
    </Fields>
  )
}

interface DeleteDialogProps {
  open: boolean
  onClose: () => void
}

/** Asks twice before the account goes. */
export const DeleteDialog = ({ open, onClose }: DeleteDialogProps) => (
  <Dialog open={open} onClose={onClose} title="Eliminar mi cuenta">
    <DeleteForm />
  </Dialog>
)
