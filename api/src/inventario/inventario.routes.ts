import { type Context, Hono } from 'hono'
import {
  buscarQuerySchema,
  cambiosProductoSchema,
  datosProductoSchema,
  type Funcion,
  idempotenciaHeadersSchema,
  inventarioQuerySchema,
  listaProductosQuerySchema,
  movimientosQuerySchema,
  nuevoAjusteSchema,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { requireFuncion, surtir, vender } from '../comercios/comercios.ts'
import { bodySize } from '../http/body-size.ts'
import type { AppEnv } from '../http/env.ts'
import { idOf } from '../http/id.ts'
import { allowRol, signedIn } from '../http/person.ts'
import { replyPersonal } from '../http/reply.ts'
import { body, headersOf, queryOf } from '../http/validate.ts'
import type { Sessions } from '../ports/sessions.ts'
import { changeProducto, createProducto } from './editar.ts'
import { getDeComercio, listInventarioDe, listProductosDe, searchMostrador } from './inventario.ts'
import { adjustStock, listMovimientosDe } from './movimientos.ts'

const small = bodySize({ maxSize: 65_536 })

/** Everything under `/comercios/{comercioId}` that is about its products. */
export const inventarioRoutes = (db: Db, sessions: Sessions) => {
  /** The shop of the path and who asks, if what they do there is one of `funciones`. */
  const quienOf = async (c: Context<AppEnv>, funciones: readonly Funcion[]) => {
    const comercio_id = idOf(c, 'comercioId', 'comercio_no_encontrado')
    await requireFuncion(db, c.var.person, comercio_id, funciones)
    return { sub: c.var.person.sub, comercio_id }
  }
  const productOf = (c: Context) => idOf(c, 'productId', 'producto_no_encontrado')

  return new Hono<AppEnv>()
    .use('/:comercioId/*', signedIn(sessions), allowRol(db, 'Comercio'))
    .get('/:comercioId/inventario', async (c) => {
      const { comercio_id } = await quienOf(c, vender)
      const page = await listInventarioDe(db, comercio_id, queryOf(c, inventarioQuerySchema))
      return replyPersonal(c, 200, page)
    })
    .get('/:comercioId/productos', async (c) => {
      const { comercio_id } = await quienOf(c, vender)
      const query = queryOf(c, listaProductosQuerySchema)
      return replyPersonal(c, 200, await listProductosDe(db, comercio_id, query))
    })
    .post('/:comercioId/productos', small, body(datosProductoSchema), async (c) => {
      const quien = await quienOf(c, surtir)
      return replyPersonal(c, 201, await createProducto(db, quien, c.req.valid('json')))
    })
    .get('/:comercioId/productos/buscar', async (c) => {
      const { comercio_id } = await quienOf(c, vender)
      const found = await searchMostrador(db, comercio_id, queryOf(c, buscarQuerySchema))
      return replyPersonal(c, 200, found)
    })
    .get('/:comercioId/productos/:productId', async (c) => {
      const { comercio_id } = await quienOf(c, vender)
      return replyPersonal(c, 200, await getDeComercio(db, comercio_id, productOf(c)))
    })
    .put('/:comercioId/productos/:productId', small, body(cambiosProductoSchema), async (c) => {
      const quien = await quienOf(c, surtir)
      const producto = await changeProducto(db, quien, productOf(c), c.req.valid('json'))
      return replyPersonal(c, 200, producto)
    })
    .post(
      '/:comercioId/productos/:productId/ajustes',
      small,
      body(nuevoAjusteSchema),
      async (c) => {
        const { sub, comercio_id } = await quienOf(c, surtir)
        const ajuste = c.req.valid('json')
        const clave = headersOf(c, idempotenciaHeadersSchema)['idempotency-key']
        const de = { sub, comercio_id, id: productOf(c) }
        const movimiento = await adjustStock(db, de, ajuste, clave)
        return replyPersonal(c, 201, movimiento)
      },
    )
    .get('/:comercioId/productos/:productId/movimientos', async (c) => {
      const { comercio_id } = await quienOf(c, vender)
      const query = queryOf(c, movimientosQuerySchema)
      const page = await listMovimientosDe(db, comercio_id, productOf(c), query)
      return replyPersonal(c, 200, page)
    })
}
