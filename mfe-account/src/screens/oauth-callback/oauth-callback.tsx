import type { RegresoSocial } from '@plaza/contract'
import { redirect, useLoaderData, useNavigate } from '@plaza/shell/router'
import { Spinner, toast } from '@plaza/shell/ui'
import { afterReturn, decline, enter, type Outcome } from './after-return.ts'
import { parametersIn } from './read-return.ts'
import { SwitchQuestion } from './switch-question.tsx'

/** Takes everything out of the address, which keeps nothing of it. */
const takeParameters = () => {
  const found = parametersIn(location)
  history.replaceState(history.state, '', location.pathname)
  return found
}

// Only the sign-in screen reads its address for errors.
const tellElsewhere = ({ error, details }: RegresoSocial, path: string) => {
  if (!error || path.startsWith('/signin')) return
  const text = `Error en la autenticación: ${[error, details].filter(Boolean).join(' - ')}`
  toast(text, { severity: 'error' })
}

let outcome: Outcome | undefined

const decide = (found: RegresoSocial) => {
  const decided = afterReturn(found)
  if ('path' in decided) tellElsewhere(found, decided.path)
  return decided
}

/** Opens the session that the address brings and leads to where the person wanted to go, or asks before it replaces one. */
export const loader = async () => {
  const found = takeParameters()
  // A session that opens makes the router ask again, when the address is bare: the answer is still the first one.
  if (!outcome || Object.keys(found).length) outcome = decide(found)
  if ('path' in outcome) throw redirect(outcome.path)
  return outcome
}

export const Component = () => {
  const asked = useLoaderData<Exclude<Outcome, { path: string }> | undefined>()
  const navigate = useNavigate()
  if (!asked) return <Spinner label="Iniciando sesión…" />
  const { came, wanted } = asked
  const leadTo = (path: string) => {
    outcome = { path }
    void navigate(path, { replace: true })
  }
  return (
    <SwitchQuestion
      comer={came.usuario.correo_electronico}
      onSwitch={() => leadTo(enter(came, wanted))}
      onStay={() => leadTo(decline(came))}
    />
  )
}
