import type { RegresoSocial } from '@plaza/api/contract'
import { redirect } from '@plaza/shell/router'
import { Spinner, toast } from '@plaza/shell/ui'
import { afterReturn } from './after-return.ts'
import { parametersIn } from './read-return.ts'

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

let going: Promise<string> | undefined

const go = async (found: RegresoSocial) => {
  const path = afterReturn(found)
  tellElsewhere(found, path)
  return path
}

/** Opens the session that the address brings and leads to where the person wanted to go. */
export const loader = async () => {
  const found = takeParameters()
  // A session that opens makes the router ask again, when the address is bare: the answer is still the first one.
  if (!going || Object.keys(found).length) going = Promise.resolve(found).then(go)
  throw redirect(await going)
}

export const Component = () => <Spinner label="Iniciando sesión…" />
