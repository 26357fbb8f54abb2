import type { Hono, MiddlewareHandler } from 'hono'
import type { Call } from '../../../contract/calls.ts'
import { readOnly } from '../../../db/drivers/reading.ts'
import type { Db } from '../../../db/tables.ts'
import type { Sessions } from '../../ports/sessions.ts'
import type { Tokens } from '../../ports/tokens.ts'
import type { AppEnv } from '../http/env.ts'
import type { Entrance } from '../http/mount.ts'
import { allow } from './bearer.ts'
import { allowRol, ownUserId, type RolesOfPeople, signedIn } from './person.ts'

interface Keys {
  db: Db
  sessions: Sessions
  tokens: Tokens
  roles: RolesOfPeople
  /** What calls are answered from that only read; the database itself unless it says. */
  reading?: Db | undefined
}

/** An entrance whose gates are what the contract says of each call: whose token, what it allows, which role. */
export const createEntrance = (
  app: Hono<AppEnv>,
  { db, sessions, tokens, roles: ofPeople, reading = readOnly(db) }: Keys,
): Entrance => {
  const ofUser = ({ roles = [], own }: Call) => {
    const [rol, ...others] = roles
    const gates: MiddlewareHandler<AppEnv>[] = [signedIn(sessions)]
    if (own) gates.push(ownUserId)
    if (rol && !others.length) gates.push(allowRol(db, ofPeople, rol))
    return gates
  }
  const gatesOf = (call: Call) => {
    if (call.bearer === 'usuario') return ofUser(call)
    if (call.bearer === 'none') return []
    return [allow(tokens, call.permission ?? 'catalogo:leer')]
  }
  return { app, gatesOf, reading }
}
