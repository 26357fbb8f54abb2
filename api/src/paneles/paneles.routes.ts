import { Hono } from 'hono'
import { panelQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { getPanelAdministrador, getPanelComercio } from './paneles.ts'

/** A shop's panel, under `/comercios`. */
export const panelComercioRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get(
    '/:comercioId/panel',
    signedIn(sessions),
    allowRol(db, 'Comercio'),
    async (c) => {
      const id = idOf(c, 'comercioId', 'comercio_no_encontrado')
      const query = queryOf(c, panelQuerySchema)
      return replyPersonal(c, 200, await getPanelComercio(db, c.var.person, id, query))
    },
  )

export const panelAdministradorRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get('/', signedIn(sessions), allowRol(db, 'Administrador'), async (c) =>
    replyPersonal(c, 200, await getPanelAdministrador(db, queryOf(c, panelQuerySchema))),
  )
