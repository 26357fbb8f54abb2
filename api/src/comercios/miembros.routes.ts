import { Hono } from 'hono'
import {
  aceptarInvitacionSchema,
  cambioMiembroSchema,
  nuevaInvitacionSchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { Secrets } from '../claves/claves.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import type { Guard } from '../http/limit.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Identity } from '../ports/identity.ts'
import type { Sessions } from '../ports/sessions.ts'
import { acceptInvitacion, invite, withdrawInvitacion } from './invitaciones.ts'
import { changeMiembro, getEquipo, removeMiembro } from './miembros.ts'

interface Deps {
  db: Db
  secrets: Secrets
  identity: Identity
  sessions: Sessions
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const small = bodySize({ maxSize: 4096 })
const unknown = 'comercio_no_encontrado'
const perMinute = { name: 'invitaciones', requests: 20, windowMs: 60_000 }

/** Who works in a shop, under `/comercios`. */
export const miembrosRoutes = ({ db, secrets, sessions, wake }: Deps) =>
  new Hono<AppEnv>()
    .use('/:comercioId/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/miembros', async (c) =>
      replyPersonal(c, 200, await getEquipo(db, c.var.person, idOf(c, 'comercioId', unknown))),
    )
    .patch('/:comercioId/miembros/:userId', small, body(cambioMiembroSchema), async (c) => {
      const id = idOf(c, 'comercioId', unknown)
      const { funcion } = c.req.valid('json')
      const userId = c.req.param('userId').toLowerCase()
      return replyPersonal(c, 200, await changeMiembro(db, c.var.person, id, userId, funcion))
    })
    .delete('/:comercioId/miembros/:userId', async (c) => {
      const id = idOf(c, 'comercioId', unknown)
      await removeMiembro(db, c.var.person, id, c.req.param('userId').toLowerCase())
      return c.body(null, 204)
    })
    .post('/:comercioId/invitaciones', small, body(nuevaInvitacionSchema), async (c) => {
      const id = idOf(c, 'comercioId', unknown)
      const invitacion = await invite({ db, secrets }, c.var.person, id, c.req.valid('json'))
      wake()
      return replyPersonal(c, 201, invitacion)
    })
    .delete('/:comercioId/invitaciones/:id', async (c) => {
      const comercioId = idOf(c, 'comercioId', unknown)
      const id = idOf(c, 'id', 'invitacion_no_valida')
      await withdrawInvitacion(db, c.var.person, comercioId, id)
      return c.body(null, 204)
    })

/** Accepting to work somewhere, under `/invitaciones`. */
export const invitacionesRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post(
    '/aceptar',
    signedIn(deps.sessions),
    deps.guard.perCaller(perMinute),
    small,
    body(aceptarInvitacionSchema),
    async (c) => {
      const { codigo } = c.req.valid('json')
      return replyPersonal(c, 200, await acceptInvitacion(deps, c.var.person, codigo))
    },
  )
