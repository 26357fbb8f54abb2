import type { Context } from 'hono'
import type { State } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { findToken, releaserOf } from '../releases/tokens.ts'
import { bearerOf, type Roles } from '../visitors/roles.ts'

/** Who may look after modules: one of them, or all; and how the log calls them. */
export interface Keeper {
  by: string
  /** The one module that a token is of; undefined for an administrator. */
  module?: string | undefined
  /** Throws `token_invalido` where it was by a token, and that does not hold any more. */
  check: (state: State) => void
}

/**
 * Who asks, by a module's token or a person's session: `nobody` where neither holds any more, `other` where it is a person
 * who does not administer the shop.
 */
export const createWho =
  (store: ReleaseStore, roles: Roles) =>
  async (c: Context): Promise<Keeper | 'nobody' | 'other'> => {
    const text = bearerOf(c)
    const token = findToken(await store.read(), text)
    if (token) {
      const { name } = token
      const check = (state: State) => void releaserOf(state, name, text)
      return { module: name, by: `token ${token.id} (${token.label})`, check }
    }
    const person = await roles(text)
    if (!person) return 'nobody'
    return person.roles.includes('Administrador')
      ? { by: `administrador ${person.id_usuario}`, check: () => undefined }
      : 'other'
  }
