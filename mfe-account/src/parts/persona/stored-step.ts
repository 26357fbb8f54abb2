import { type StoredRegistro, storedRegistroSchema } from '@plaza/contract'
import { visit } from '@plaza/shell/visit'

const key = 'registro'
const personaKey = 'registro.persona'

// Neither a role with its code nor the consent: these are given when the form is sent.
const ofPersona = [
  'tipo_documento',
  'numero_documento',
  'direccion_principal',
  'municipio',
  'genero',
  'telefono',
  'como_supiste',
] as const

type StoredPersona = Partial<Record<(typeof ofPersona)[number], string>>

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
  forget: () => {
    visit.remove(key)
    visit.remove(personaKey)
  },
}

const readPersona = (): Record<string, unknown> => {
  try {
    return JSON.parse(visit.get(personaKey) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** What this visit remembers of step 2, for as long as it does of step 1. */
export const storedPersona = {
  find: (): StoredPersona => {
    const read = readPersona()
    const texts = ofPersona.filter((name) => typeof read[name] === 'string')
    return Object.fromEntries(texts.map((name) => [name, read[name]]))
  },
  keep: (typed: object) => {
    if (visit.get(key)) visit.set(personaKey, JSON.stringify(typed, [...ofPersona]))
  },
}
