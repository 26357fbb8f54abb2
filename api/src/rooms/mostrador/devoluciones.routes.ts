import * as calls from '../../../contract/supervisor/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { whoOf } from '../../machinery/http/of-comercio.ts'
import { getRecibo } from '../recibos/recibos.ts'
import { createDevolucion, findVentas } from './devoluciones.ts'
import type { MostradorDeps } from './mostrador.routes.ts'

/** Goods that come back over a counter. */
export const mountDevoluciones = (at: Entrance, { db }: Pick<MostradorDeps, 'db'>) => {
  mount(at, calls.findReturnableVentas, (asked) => {
    const { numero } = asked.query
    return findVentas(db, whoOf(asked), numero)
  })
  mount(
    at,
    calls.createDevolucion,
    (asked) => {
      const clave = asked.headers['idempotency-key']
      return createDevolucion(db, whoOf(asked), asked.body, clave)
    },
    { maxBytes: 16_384 },
  )
}

const kept = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

/** Receipts for who has their links. */
export const mountRecibos = (
  at: Entrance,
  { db, ajustes }: Pick<MostradorDeps, 'db' | 'ajustes'>,
) =>
  mount(at, calls.getRecibo, ({ params }) => getRecibo(db, ajustes, params.recibo), {
    headers: kept,
  })
