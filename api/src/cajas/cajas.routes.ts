import { type Context, Hono } from 'hono'
import {
  cajasQuerySchema,
  cierreCajaSchema,
  confirmacionCajaSchema,
  idempotenciaHeadersSchema,
  nuevaCajaSchema,
  nuevoMovimientoCajaSchema,
  sinCajaQuerySchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import type { Ajustes } from '../ventas/ventas.ts'
import { listCajasDe, moveCash, openCaja, showActual, showCaja } from './cajas.ts'
import { confirmCaja, countCaja } from './cerrar.ts'
import { listSinCaja } from './sin-caja.ts'

interface Deps {
  db: Db
  sessions: Sessions
  ajustes: Ajustes
}

const small = bodySize({ maxSize: 8192 })

/** Tills of a shop's people, under `/comercios`. */
export const cajasRoutes = ({ db, sessions, ajustes }: Deps) => {
  const quienOf = (c: Context<AppEnv>) => ({
    sub: c.var.person.sub,
    comercio_id: idOf(c, 'comercioId', 'comercio_no_encontrado'),
  })
  const cajaOf = (c: Context) => idOf(c, 'cajaId', 'caja_no_encontrada')
  const one = '/:comercioId/cajas/:cajaId{\\d+}'

  return new Hono<AppEnv>()
    .use('/:comercioId/cajas/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/cajas', async (c) =>
      replyPersonal(c, 200, await listCajasDe(db, quienOf(c), queryOf(c, cajasQuerySchema))),
    )
    .post('/:comercioId/cajas', small, body(nuevaCajaSchema), async (c) =>
      replyPersonal(c, 201, await openCaja(db, quienOf(c), c.req.valid('json'))),
    )
    .get('/:comercioId/cajas/actual', async (c) =>
      replyPersonal(c, 200, await showActual(db, quienOf(c))),
    )
    .get('/:comercioId/cajas/sin-caja', async (c) =>
      replyPersonal(c, 200, await listSinCaja(db, quienOf(c), queryOf(c, sinCajaQuerySchema))),
    )
    .get(one, async (c) => replyPersonal(c, 200, await showCaja(db, quienOf(c), cajaOf(c))))
    .post(`${one}/movimientos`, small, body(nuevoMovimientoCajaSchema), async (c) => {
      const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
      const caja = await moveCash(db, quienOf(c), cajaOf(c), c.req.valid('json'), clave)
      return replyPersonal(c, 201, caja)
    })
    .post(`${one}/cierre`, small, body(cierreCajaSchema), async (c) => {
      const { limiteDiferencia } = ajustes
      const caja = await countCaja(db, quienOf(c), cajaOf(c), c.req.valid('json'), limiteDiferencia)
      return replyPersonal(c, 200, caja)
    })
    .post(`${one}/confirmacion`, small, body(confirmacionCajaSchema), async (c) =>
      replyPersonal(c, 200, await confirmCaja(db, quienOf(c), cajaOf(c), c.req.valid('json'))),
    )
}
