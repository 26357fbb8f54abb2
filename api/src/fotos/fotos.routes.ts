import { type Context, Hono } from 'hono'
import { archivoSchema, nuevaFotoSchema, ordenFotosSchema } from '../../contract/index.ts'
import { requireFuncion, surtir } from '../comercios/comercios.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { announceFoto, type FotosDeps, orderFotos, recordFoto } from './fotos.ts'

const small = bodySize({ maxSize: 65_536 })
const path = '/:comercioId/productos/:productId/fotos'

/** The photos of a shop's products, under `/comercios`. */
export const fotosRoutes = (deps: FotosDeps & { sessions: Sessions }) => {
  const { db, sessions } = deps
  const quienOf = async (c: Context<AppEnv>) => {
    const comercio_id = idOf(c, 'comercioId', 'comercio_no_encontrado')
    await requireFuncion(db, c.var.person, comercio_id, surtir)
    return {
      sub: c.var.person.sub,
      comercio_id,
      id: idOf(c, 'productId', 'producto_no_encontrado'),
    }
  }
  return new Hono<AppEnv>()
    .use('/:comercioId/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .post(`${path}/presigned-url`, small, body(archivoSchema), async (c) =>
      replyPersonal(c, 201, await announceFoto(deps, await quienOf(c), c.req.valid('json'))),
    )
    .post(path, small, body(nuevaFotoSchema), async (c) =>
      replyPersonal(c, 201, await recordFoto(deps, await quienOf(c), c.req.valid('json').url)),
    )
    .put(path, small, body(ordenFotosSchema), async (c) => {
      const orden = c.req.valid('json')
      return replyPersonal(c, 200, await orderFotos(deps, await quienOf(c), orden))
    })
}
