import { type Context, Hono } from 'hono'
import {
  cargasQuerySchema,
  descargaQuerySchema,
  erroresQuerySchema,
  filasQuerySchema,
  mapeoCargaSchema,
  nuevaCargaSchema,
} from '../../contract/index.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyLibro, replyPersonal } from '../http/reply.ts'
import { body, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import {
  announceCarga,
  type CargasDeps,
  cancelCarga,
  confirmCarga,
  getCarga,
  getErrores,
  listCargasDe,
  listErrores,
  listFilas,
  mapCarga,
} from './cargas.ts'
import { makePlantilla } from './plantilla.ts'

const small = bodySize({ maxSize: 16_384 })

interface Deps extends CargasDeps {
  sessions: Sessions
  /** Called when a request has left work to be done. */
  wake: () => void
}

/** Bulk uploads, under `/productos`, beside the catalogue. */
export const cargasRoutes = (deps: Deps) => {
  const { db, sessions, wake } = deps
  const shop = [signedIn(sessions), allowRol(db, 'Comercio')] as const
  const idOf = (c: Context) => c.req.param('id') ?? ''
  return new Hono<AppEnv>()
    .post('/carga-masiva', ...shop, small, body(nuevaCargaSchema), async (c) => {
      const anunciada = await announceCarga(deps, c.var.person, c.req.valid('json'))
      return replyPersonal(c, 201, anunciada)
    })
    .get('/cargas', ...shop, async (c) => {
      const query = queryOf(c, cargasQuerySchema)
      return replyPersonal(c, 200, await listCargasDe(deps, c.var.person, query))
    })
    .get('/cargas/plantilla', ...shop, (c) =>
      replyLibro(c, 'plantilla-productos.xlsx', makePlantilla()),
    )
    .get('/cargas/:id', ...shop, async (c) => {
      const { carga, isStarted } = await getCarga(deps, c.var.person, idOf(c))
      if (isStarted) wake()
      return replyPersonal(c, 200, carga)
    })
    .get('/cargas/:id/filas', ...shop, async (c) => {
      const query = queryOf(c, filasQuerySchema)
      return replyPersonal(c, 200, await listFilas(deps, c.var.person, idOf(c), query))
    })
    .post('/cargas/:id/mapeo', ...shop, small, body(mapeoCargaSchema), async (c) => {
      const carga = await mapCarga(deps, c.var.person, idOf(c), c.req.valid('json'))
      wake()
      return replyPersonal(c, 200, carga)
    })
    .post('/cargas/:id/confirmacion', ...shop, async (c) => {
      const carga = await confirmCarga(deps, c.var.person, idOf(c))
      wake()
      return replyPersonal(c, 200, carga)
    })
    .delete('/cargas/:id', ...shop, async (c) => {
      await cancelCarga(deps, c.var.person, idOf(c))
      return c.body(null, 204)
    })
    .get('/errores-usuario', ...shop, async (c) => {
      const query = queryOf(c, erroresQuerySchema)
      const { errores, isStarted } = await listErrores(deps, c.var.person, query)
      if (isStarted) wake()
      return replyPersonal(c, 200, errores)
    })
    .get('/descargar-errores', ...shop, async (c) => {
      const { key } = queryOf(c, descargaQuerySchema)
      return replyPersonal(c, 200, await getErrores(deps, c.var.person, key))
    })
}
