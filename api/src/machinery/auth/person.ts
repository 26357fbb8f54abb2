import type { MiddlewareHandler } from 'hono'
import type { Rol } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Person, Sessions } from '../../ports/sessions.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/env.ts'
import { tokenOf } from './bearer.ts'

/** Who is what, as the room of accounts says. */
export interface RolesOfPeople {
  rolesOf(db: Db, person: Person): Promise<Rol[]>
  /** Why somebody may not do what a role does. */
  refusalOfRol(db: Db, person: Person, rol: Rol): Promise<ApiError>
}

/** Lets a request through whose bearer token is a person's; the handler reads `c.var.person`. */
export const signedIn =
  (sessions: Sessions): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    c.set('person', await sessions.verifyAccess(tokenOf(c.req.header('authorization'))))
    await next()
  }

/** Throws segundo_factor_requerido where one is required and the person has not shown it. */
export const requireFactor = ({ lacksFactor }: Person) => {
  if (lacksFactor) throw new ApiError('segundo_factor_requerido')
}

/** Lets a person through to what `:userId` names if it is theirs. Somebody else's answers as what does not exist. */
export const ownUserId: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.param('userId')?.toLowerCase() !== c.var.person.sub)
    throw new ApiError('usuario_no_encontrado')
  await next()
}

/** Lets a person through who has the role, by the token or by the account. */
export const allowRol =
  (db: Db, { rolesOf, refusalOfRol }: RolesOfPeople, rol: Rol): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!(await rolesOf(db, c.var.person)).includes(rol))
      throw await refusalOfRol(db, c.var.person, rol)
    await next()
  }
