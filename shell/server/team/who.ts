import type { Context } from 'hono'
import type { ReleaseStore } from '../releases/release-store.ts'
import { findToken } from '../releases/tokens.ts'
import { bearerOf, type Roles } from '../visitors/roles.ts'

/** Who may look after modules: one of them, or all; and how the log calls them. */
export interface Keeper {
  by: string
  /** The one module that a token is of; undefined for an administrator. */
  module?: string | undefined
}

/**
 * Who asks, by a module's token or a person's session: `nobody` where neither holds any more, `other` where it is a person
 * who does not administer the shop.
 */
export const createWho =
  (store: ReleaseStore, roles: Roles) =>
  async (c: Context): Promise<Keeper | 'nobody' | 'other'> => {
    const token = findToken(await store.read(), bearerOf(c))
    if (token) return { module: token.name, by: `token ${token.id} (${token.label})` }
    const person = await roles(bearerOf(c))
    if (!person) return 'nobody'
    return person.roles.includes('Administrador')
      ? { by: `administrador ${person.id_usuario}` }
      : 'other'
  }
