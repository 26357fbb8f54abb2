import { Hono } from 'hono'
import {
  candidatosQuerySchema,
  comerciosQuerySchema,
  datosComercioSchema,
  domicilioComercioSchema,
  edicionComercioSchema,
  estadoComercioSchema,
  horariosComercioSchema,
  idempotenciaHeadersSchema,
  infoComercioSchema,
  reporteQuerySchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, ownUserId, signedIn } from '../http/person.ts'
import { replyLibro, replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { requireAcceso } from './acceso.ts'
import {
  changeComercio,
  changeEstado,
  createComercio,
  deleteComercio,
  getComercio,
  listPuntosVenta,
  searchCandidatos,
} from './administrar.ts'
import { comerciosDe, vender } from './gente.ts'
import { changeInfo, getInfo } from './info.ts'
import { makeReporte } from './reporte.ts'

const small = bodySize({ maxSize: 16_384 })

const unknown = 'comercio_no_encontrado'

export const puntosVentaRoutes = (db: Db, sessions: Sessions) => {
  const admin = allowRol(db, 'Administrador')
  return new Hono<AppEnv>()
    .use(signedIn(sessions))
    .get('/', admin, async (c) =>
      replyPersonal(c, 200, await listPuntosVenta(db, queryOf(c, comerciosQuerySchema))),
    )
    .post('/', admin, small, body(datosComercioSchema), async (c) => {
      const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
      const { sub } = c.var.person
      return replyPersonal(c, 201, await createComercio(db, sub, c.req.valid('json'), clave))
    })
    .get('/:id/detalles', async (c) => {
      const id = idOf(c, 'id', unknown)
      await requireAcceso(db, c.var.person, id, vender)
      return replyPersonal(c, 200, await getComercio(db, id))
    })
    .put('/:id', admin, small, body(edicionComercioSchema), async (c) => {
      const { sub } = c.var.person
      const comercio = await changeComercio(db, sub, idOf(c, 'id', unknown), c.req.valid('json'))
      return replyPersonal(c, 200, comercio)
    })
    .delete('/:id', admin, async (c) => {
      await deleteComercio(db, c.var.person.sub, idOf(c, 'id', unknown))
      return c.body(null, 204)
    })
}

/** Everything under `/admin/comercios`. */
export const adminComerciosRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use(signedIn(sessions), allowRol(db, 'Administrador'))
    .get('/candidatos', async (c) => {
      const { q } = queryOf(c, candidatosQuerySchema)
      return replyPersonal(c, 200, await searchCandidatos(db, q))
    })
    .patch('/:id/estado', small, body(estadoComercioSchema), async (c) => {
      const { estado } = c.req.valid('json')
      const id = idOf(c, 'id', unknown)
      return replyPersonal(c, 200, await changeEstado(db, c.var.person.sub, id, estado))
    })
    .patch('/:id/horarios', small, body(horariosComercioSchema), async (c) => {
      const { sub } = c.var.person
      const id = idOf(c, 'id', unknown)
      const comercio = await changeComercio(db, sub, id, c.req.valid('json'), 'cambiar horarios')
      return replyPersonal(c, 200, comercio)
    })
    .patch('/:id/domicilio', small, body(domicilioComercioSchema), async (c) => {
      const { sub } = c.var.person
      const id = idOf(c, 'id', unknown)
      const comercio = await changeComercio(db, sub, id, c.req.valid('json'), 'cambiar domicilio')
      return replyPersonal(c, 200, comercio)
    })
    .get('/:id/reporte', async (c) => {
      const id = idOf(c, 'id', unknown)
      const { nombre, bytes } = await makeReporte(db, id, queryOf(c, reporteQuerySchema))
      return replyLibro(c, nombre, bytes)
    })

/** A shop's own data, under `/comercios`. */
export const infoRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>()
    .use('/:comercioId/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/info', async (c) =>
      replyPersonal(c, 200, await getInfo(db, c.var.person, idOf(c, 'comercioId', unknown))),
    )
    .put('/:comercioId/info', small, body(infoComercioSchema), async (c) => {
      const id = idOf(c, 'comercioId', unknown)
      return replyPersonal(c, 200, await changeInfo(db, c.var.person, id, c.req.valid('json')))
    })

/** The shops where somebody works, under `/usuarios-por-id`. */
export const misComerciosRoutes = (db: Db, sessions: Sessions) =>
  new Hono<AppEnv>().get(
    '/:userId/comercios',
    signedIn(sessions),
    ownUserId,
    allowRol(db, 'Comercio'),
    async (c) => replyPersonal(c, 200, await comerciosDe(db, c.var.person.sub)),
  )
