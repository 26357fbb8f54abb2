import { redirect } from '@plaza/shell/router'
import { Spinner, toast } from '@plaza/shell/ui'
import { afterReturn } from './after-return.ts'
import { parametersIn } from './read-return.ts'

/** Takes the session out of the address, which is cleared before anything else, and goes where the person wanted to. */
export const loader = () => {
  const found = parametersIn(location)
  history.replaceState(history.state, '', location.pathname)
  const path = afterReturn(found)
  // Only the sign-in screen reads its address for errors.
  if (found.error && !path.startsWith('/signin'))
    toast(
      `Error en la autenticación: ${[found.error, found.details].filter(Boolean).join(' - ')}`,
      {
        severity: 'error',
      },
    )
  throw redirect(path)
}

export const Component = () => <Spinner label="Iniciando sesión…" />
