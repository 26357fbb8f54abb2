import { Hono } from 'hono'
import { productosQuerySchema } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import type { Catalogo } from '../catalogo/catalogo.ts'
import { ApiError } from '../errors.ts'
import { addressOf } from '../http/address.ts'
import { answerCatalogo } from '../http/answer-catalogo.ts'
import type { AppEnv } from '../http/env.ts'
import { queryOf } from '../http/validate.ts'
import { getProducto, listProductos } from './productos.ts'

const wellFormedId = /^[1-9]\d{0,8}$/

// A path that is no id names no product: that is "not found", not a mistake in the request.
const idOf = (text: string) => {
  if (!wellFormedId.test(text)) throw new ApiError('producto_no_encontrado')
  return Number(text)
}

// An answer is known by its address: what the address asks is only read, and checked, when there is no answer yet.
export const productosRoutes = (
  db: Db,
  catalogo: Catalogo,
  categoriasSinRetracto: readonly string[] = [],
) =>
  new Hono<AppEnv>()
    .get('/', async (c) => {
      const read = () => listProductos(db, queryOf(c, productosQuerySchema))
      return answerCatalogo(c, await catalogo.answer(addressOf(c.req.url), read))
    })
    .get('/:id', async (c) => {
      const read = () => getProducto(db, idOf(c.req.param('id')), categoriasSinRetracto)
      return answerCatalogo(c, await catalogo.answer(c.req.path, read))
    })
