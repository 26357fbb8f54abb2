import { returnPathIn } from '../../parts/visit/return-path.ts'

/** What brought somebody to the sign-in: an error of a social provider, or a screen for which one must be signed in. */
export interface Arrival {
  tone: 'error' | 'info'
  text: string
}

/** Longest text of an address that is shown. */
const most = 200

const errors: Record<string, (details: string) => string> = {
  missing_auth_parameters: () => 'Faltan parámetros de autenticación en la URL.',
  callback_processing_failed: (details) => `Error al procesar datos de autenticación: ${details}`,
}

const errorIn = (query: URLSearchParams) => {
  const details = (query.get('authErrorDetails') ?? '').slice(0, most)
  const error = query.get('error')
  if (error) return Object.hasOwn(errors, error) ? errors[error]?.(details) : undefined
  const authError = query.get('authError')?.slice(0, most)
  return (
    authError && `Error en la autenticación: ${[authError, details].filter(Boolean).join(' - ')}`
  )
}

/** Reads the address of the sign-in screen; undefined when whoever comes just wants to sign in. */
export const arrivalIn = (search: string): Arrival | undefined => {
  const error = errorIn(new URLSearchParams(search))
  if (error) return { tone: 'error', text: error }
  const path = returnPathIn(search)
  if (!path || path === '/') return undefined
  return {
    tone: 'info',
    text: path.startsWith('/profile')
      ? 'Debes iniciar sesión para ver tu perfil.'
      : 'Inicia sesión para continuar.',
  }
}
