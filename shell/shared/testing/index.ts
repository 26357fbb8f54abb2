import type { ReactNode } from 'react'

/** Tests of what a module does: what shows a component as the shell would, in a real browser, who is
 * signed in, and the API as code hears it. */
export { api, moment, type Sent } from './api.ts'
export { signIn, tokensOf } from './sign-in.ts'

// At once, since it clears away after each test. Where nothing can be shown, the runner is not vitest either.
const shower = globalThis.document ? await import('./show.tsx') : undefined

/** Shows a component as the shell would: in Plaza's looks, below its router, beside its toasts. It wants vitest in a browser. */
export const show = async (element: ReactNode) => {
  if (!shower) throw new Error('show wants a browser')
  return shower.show(element)
}
