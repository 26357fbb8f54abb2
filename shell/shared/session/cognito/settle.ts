import { IdentityError } from '../identity/identity.ts'
import { errorText, identityErrorOf } from './error-texts.ts'

/** How long the identity service may take for one operation, in ms. */
const patienceMs = 30_000

/** Turns an operation with a callback into a promise that always settles. */
export const settle = <T = unknown>(run: (done: (error: unknown, value?: T) => void) => void) =>
  new Promise<T>((resolve, reject) => {
    const late = () => reject(new IdentityError('NetworkError', errorText('NetworkError', '')))
    const timer = setTimeout(late, patienceMs)
    run((error, value) => {
      clearTimeout(timer)
      if (error) reject(identityErrorOf(error))
      else resolve(value as T)
    })
  })

/** The same for operations that want one callback for success and one for failure. */
export const callbacks = <T>(done: (error: unknown, value?: T) => void) => ({
  onSuccess: (value: T) => done(null, value),
  onFailure: (error: unknown) => done(error ?? new Error('Unknown error')),
})
