import type { StoredUsuario } from '@plaza/contract'
import { storage } from '../../storage/index.ts'

const key = 'user'

// Texts are shown as they are, and one thing is a yes or no: nothing of another form is read.
const known = (name: string, value: unknown) =>
  !name || /^[sb]/.test(typeof value) ? value : undefined

const read = (): Partial<StoredUsuario> => {
  try {
    return JSON.parse(storage.get(key) ?? '{}', known) ?? {}
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

const nameIn = ({ given_name, family_name }: Record<string, unknown>) =>
  [text(given_name), text(family_name)].filter(Boolean).join(' ')

/** Who these claims of an identity token are about, as storage knows the person, else as the claims do. */
export const userOf = (claims: Record<string, unknown> = {}): Partial<StoredUsuario> => {
  const stored = read()
  const sub = text(claims.sub)
  if (!sub || stored.sub === sub) return stored
  return {
    sub,
    email: text(claims.email) ?? '',
    name: nameIn(claims) || (text(claims.name) ?? ''),
    apellidos: text(claims.family_name),
  }
}

export const keepUser = (user: Partial<StoredUsuario>) => storage.set(key, JSON.stringify(user))

export const forgetUser = () => storage.remove(key)

export const isUserKey = (changed: string) => changed === key
