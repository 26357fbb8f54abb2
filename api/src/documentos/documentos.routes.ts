import { Hono } from 'hono'
import { decisionDocumentoSchema, reclamosQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { decideDocumento, listReclamosPage } from './documentos.ts'

const small = bodySize({ maxSize: 4096 })

/** Documents that more than one person declares, under `/admin/documentos`. */
export const documentosRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .get('/', async (c) =>
      replyPersonal(c, 200, await listReclamosPage(db, queryOf(c, reclamosQuerySchema))),
    )
    .post('/:id/decision', small, body(decisionDocumentoSchema), async (c) => {
      const id = idOf(c, 'id', 'reclamo_no_encontrado')
      return replyPersonal(c, 200, await decideDocumento(db, c.var.person, id, c.req.valid('json')))
    })
