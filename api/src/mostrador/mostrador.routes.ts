import { type Context, Hono } from 'hono'
import {
  bytesComprobante,
  catalogoMostradorQuerySchema,
  idempotenciaHeadersSchema,
  nuevaVentaMostradorSchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Files } from '../ports/files.ts'
import type { Sessions } from '../ports/sessions.ts'
import type { Ajustes } from '../ventas/ventas.ts'
import { readCatalogo } from './catalogo.ts'
import { saveComprobante } from './comprobantes.ts'
import { getMostrador } from './gente.ts'
import { createVentaMostrador } from './vender.ts'

export interface MostradorDeps {
  db: Db
  files: Files
  sessions: Sessions
  ajustes: Ajustes
}

const saleSize = bodySize({ maxSize: 131_072 })
const proofSize = bodySize({
  maxSize: bytesComprobante,
  onError: () => {
    throw new ApiError('archivo_demasiado_grande')
  },
})

/** Sales at the counter. */
export const ventasMostradorRoutes = ({ db, sessions, ajustes }: MostradorDeps) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Comercio'))
    .post('/', saleSize, body(nuevaVentaMostradorSchema), async (c) => {
      const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
      const { sub } = c.var.person
      return replyPersonal(
        c,
        201,
        await createVentaMostrador(db, ajustes, sub, c.req.valid('json'), clave),
      )
    })

/** What a till asks of its shop. */
export const tillRoutes = ({ db, files, sessions, ajustes }: MostradorDeps) => {
  const staff = [signedIn(sessions), allowRol(db, 'Comercio')] as const
  const shopOf = (c: Context<AppEnv>) => idOf(c, 'comercioId', 'comercio_no_encontrado')
  return new Hono<AppEnv>()
    .post('/:comercioId/comprobantes', ...staff, proofSize, async (c) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const saved = await saveComprobante({ db, files }, c.var.person.sub, shopOf(c), bytes)
      return replyPersonal(c, 201, saved)
    })
    .get('/:comercioId/mostrador', ...staff, async (c) =>
      replyPersonal(c, 200, await getMostrador(db, ajustes, c.var.person.sub, shopOf(c))),
    )
    .get('/:comercioId/mostrador/catalogo', ...staff, async (c) => {
      const query = queryOf(c, catalogoMostradorQuerySchema)
      return replyPersonal(c, 200, await readCatalogo(db, c.var.person.sub, shopOf(c), query))
    })
}
