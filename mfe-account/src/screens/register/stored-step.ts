import { type StoredRegistro, storedRegistroSchema } from '@plaza/contract'
import { visit } from '@plaza/shell/visit'

const key = 'registro'

/** Step 1 of a registration as this visit remembers it, without the passwords. */
export const storedStep = {
  find: (): StoredRegistro | undefined => {
    try {
      return storedRegistroSchema.safeParse(JSON.parse(visit.get(key) ?? '')).data
    } catch {
      return undefined
    }
  },
  // The schema drops the passwords.
  keep: (typed: StoredRegistro) =>
    visit.set(key, JSON.stringify(storedRegistroSchema.parse(typed))),
  forget: () => visit.remove(key),
}
