import { type RegistroGuardado, registroGuardadoSchema } from '@plaza/api/contract'
import { visit } from '../../parts/visit/visit.ts'

const key = 'registro'

/** Step 1 of a registration as this visit remembers it, without the passwords. */
export const storedStep = {
  find: (): RegistroGuardado | undefined => {
    try {
      return registroGuardadoSchema.safeParse(JSON.parse(visit.get(key) ?? '')).data
    } catch {
      return undefined
    }
  },
  // The schema drops the passwords.
  keep: (typed: RegistroGuardado) =>
    visit.set(key, JSON.stringify(registroGuardadoSchema.parse(typed))),
  forget: () => visit.remove(key),
}
