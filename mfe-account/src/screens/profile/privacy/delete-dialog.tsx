import { Failure, refusalCode, useWork } from '@plaza/shell/form'
import { Link, useNavigate } from '@plaza/shell/router'
import { providerOf, useSession } from '@plaza/shell/session'
import { Button, CheckboxField, Dialog, toast } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Fields } from '../../../parts/page/account-page.tsx'
import { PasswordField } from '../../../parts/password/password-field.tsx'
import { deleteAccount } from './delete-account.ts'

// Where somebody ends what keeps them.
const waysOn: Record<string, { text: string; to: string }> = {
  cuenta_con_pendientes: { text: 'Ver mis compras', to: '/ventas' },
  ultimo_dueno: { text: 'Nombrar a otro dueño', to: '/comercio/equipo' },
  ultimo_administrador: { text: 'Nombrar a otra persona', to: '/admin-personas' },
}
const wrongPassword = 'NotAuthorizedException'

/** Deletes the account on demand; `code` is that of the refusal, if any. */
const useDeletion = (password: string | undefined) => {
  const navigate = useNavigate()
  const [code, setCode] = useState<string>()
  const work = useWork(async () => {
    setCode(undefined)
    try {
      await deleteAccount(password)
    } catch (cause) {
      setCode(refusalCode(cause))
      throw cause
    }
    toast('Tu cuenta quedó eliminada.')
    await navigate('/')
  }, 'No pudimos eliminar tu cuenta. Inténtalo de nuevo.')
  return { ...work, code }
}

const DeleteForm = () => {
  const hasPassword = !useSession(providerOf)
  const [isSure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const { run, isBusy, failure, code } = useDeletion(hasPassword ? password : undefined)
  const wayOn = waysOn[code ?? '']
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (code === wrongPassword) field.current?.focus()
  }, [code])
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
          ref={field}
          label="Contraseña"
          autoComplete="current-password"
          help="Para confirmar que eres tú."
          error={code === wrongPassword ? 'La contraseña no es correcta.' : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <CheckboxField
        label="Entiendo que mi cuenta se borra para siempre."
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <Failure text={code === wrongPassword ? '' : failure} />
      {wayOn && (
        <Button variant="outlined" fullWidth component={Link} to={wayOn.to}>
          {wayOn.text}
        </Button>
      )}
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
