import { type Context, Hono } from 'hono'
import { cambioOpcionSchema, listasProducto, nuevaOpcionSchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { requireFuncion, surtir } from '../comercios/comercios.ts'
import { ApiError } from '../errors.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { addOpcion, changeOpcion, getOpciones } from './opciones.ts'

const small = bodySize({ maxSize: 4096 })

/** A shop's own colors and suppliers, under `/comercios/{comercioId}/opciones`. */
export const opcionesRoutes = (db: Db, sessions: Sessions) => {
  const quienOf = async (c: Context<AppEnv>) => {
    const comercio_id = idOf(c, 'comercioId', 'comercio_no_encontrado')
    await requireFuncion(db, c.var.person, comercio_id, surtir)
    return { sub: c.var.person.sub, comercio_id }
  }
  const listaOf = (c: Context<AppEnv>) => {
    const lista = listasProducto.find((one) => one === c.req.param('lista'))
    if (!lista) throw new ApiError('opcion_no_encontrada')
    return lista
  }

  return new Hono<AppEnv>()
    .use('/:comercioId/opciones/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/opciones', async (c) => {
      const { comercio_id } = await quienOf(c)
      return replyPersonal(c, 200, await getOpciones(db, comercio_id))
    })
    .post('/:comercioId/opciones/:lista', small, body(nuevaOpcionSchema), async (c) => {
      const quien = { ...(await quienOf(c)), lista: listaOf(c) }
      return replyPersonal(c, 201, await addOpcion(db, quien, c.req.valid('json')))
    })
    .patch('/:comercioId/opciones/:lista/:id', small, body(cambioOpcionSchema), async (c) => {
      const quien = { ...(await quienOf(c)), lista: listaOf(c) }
      const id = idOf(c, 'id', 'opcion_no_encontrada')
      return replyPersonal(c, 200, await changeOpcion(db, quien, id, c.req.valid('json')))
    })
}
