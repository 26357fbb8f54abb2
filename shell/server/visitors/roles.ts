import type { Rol } from '@plaza/contract'
import { getSesion } from '@plaza/contract/calls'
import type { Context } from 'hono'

const timeoutMs = 3000

const staff: readonly Rol[] = ['Administrador', 'Comercio']

/** Whether somebody of these roles works here. */
export const isOfStaff = (roles: readonly Rol[]) => roles.some((rol) => staff.includes(rol))

/** The token that a request carries. */
export const bearerOf = (c: Context) =>
  c.req.header('authorization')?.match(/^Bearer (.+)$/)?.[1] ?? ''

/** Asks the API for whom a token speaks; undefined when it speaks for nobody, or the API does not answer. */
export const createRoles = (apiOrigin: string) => async (token: string) => {
  if (!token) return undefined
  try {
    const response = await fetch(`${apiOrigin}/api${getSesion.path}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Read whatever it is: a body that nobody reads keeps its connection.
    const body: unknown = await response.json()
    return response.ok ? getSesion.answers[200].schema.parse(body) : undefined
  } catch {
    return undefined
  }
}

export type Roles = ReturnType<typeof createRoles>
