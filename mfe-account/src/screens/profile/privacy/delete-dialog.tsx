import { Failure, refusalCode, useWork } from '@plaza/shell/form'
import { Link, useNavigate } from '@plaza/shell/router'
import { type AskedCode, providerOf, signOut, useSession } from '@plaza/shell/session'
import { Button, CheckboxField, Dialog, Field, toast } from '@plaza/shell/ui'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Fields } from '../../../parts/page/account-page.tsx'
import { PasswordField } from '../../../parts/password/password-field.tsx'
import { deleteAccount, provePassword } from './delete-account.ts'

// Where somebody ends what keeps them.
const waysOn: Record<string, { text: string; to: string }> = {
  cuenta_con_pendientes: { text: 'Ver mis compras', to: '/ventas' },
  ultimo_dueno: { text: 'Nombrar a otro dueño', to: '/comercio/equipo' },
  ultimo_administrador: { text: 'Nombrar a otra persona', to: '/admin-personas' },
}
const wrongPassword = 'NotAuthorizedException'
const wrongCode = 'CodeMismatchException'

/**
 * Deletes the account on demand; `code` is that of the refusal, if any, `asked` the second factor that it waits for, `codigo`
 * what is typed of it. Who came through a social provider has no password, and has to have signed in just now.
 */
const useDeletion = (password: string | undefined) => {
  const navigate = useNavigate()
  const [codigo, setCodigo] = useState('')
  const [code, setCode] = useState<string>()
  const [asked, setAsked] = useState<AskedCode>()
  const ask = (next: AskedCode | undefined) => {
    setCodigo('')
    setAsked(next)
  }
  const prove = async () => {
    if (!asked) return password ? provePassword(password) : undefined
    try {
      await asked.answer(codigo.trim())
    } catch (cause) {
      // It waits a while only: whose password was proved too long ago proves it again.
      if (refusalCode(cause) === wrongPassword) ask(undefined)
      throw cause
    }
    ask(undefined)
  }
  const work = useWork(async () => {
    setCode(undefined)
    try {
      const next = await prove()
      // One that has to be set up first proves nothing here.
      if (next && !next.secret) return ask(next)
      await deleteAccount()
    } catch (cause) {
      const refused = refusalCode(cause)
      // Of a code that came too late there is nothing to mend at the field.
      setCode(asked && refused === wrongPassword ? undefined : refused)
      throw cause
    }
    toast('Tu cuenta quedó eliminada.')
    await navigate('/')
  }, 'No pudimos eliminar tu cuenta. Inténtalo de nuevo.')
  return { ...work, code, asked, codigo, setCodigo }
}

/** Signs out, so that signing in asks who it is, and leads back here. */
const SignInAgain = () => (
  <Button
    variant="outlined"
    fullWidth
    component={Link}
    to="/signin?redirectTo=%2Fprofile"
    onClick={signOut}
  >
    Volver a iniciar sesión
  </Button>
)

const WayOn = ({ code = '' }: { code: string | undefined }) => {
  if (code === 'sesion_no_reciente') return <SignInAgain />
  const wayOn = waysOn[code]
  return (
    wayOn && (
      <Button variant="outlined" fullWidth component={Link} to={wayOn.to}>
        {wayOn.text}
      </Button>
    )
  )
}

const DeleteForm = () => {
  const hasPassword = !useSession(providerOf)
  const [isSure, setSure] = useState(false)
  const [password, setPassword] = useState('')
  const deletion = useDeletion(hasPassword ? password : undefined)
  const { run, isBusy, failure, code, asked, codigo, setCodigo } = deletion
  const isWrong = code === (asked ? wrongCode : wrongPassword)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong) field.current?.focus()
  }, [isWrong])
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
      {hasPassword && !asked && (
        <PasswordField
          ref={field}
          label="Contraseña"
          autoComplete="current-password"
          help="Para confirmar que eres tú."
          error={isWrong ? 'La contraseña no es correcta.' : undefined}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      {asked && (
        <Field
          ref={field}
          label="Código de tu segundo paso"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          help="El de 6 dígitos de tu aplicación, o uno de rescate."
          error={isWrong ? failure : undefined}
          value={codigo}
          onChange={(event) => setCodigo(event.target.value)}
        />
      )}
      <CheckboxField
        label="Entiendo que mi cuenta se borra para siempre."
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <Failure text={isWrong ? '' : failure} />
      <WayOn code={code} />
      <Button
        type="submit"
        variant="contained"
        color="error"
        fullWidth
        loading={isBusy}
        disabled={!isSure || (hasPassword && !password) || (asked && !codigo.trim())}
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
