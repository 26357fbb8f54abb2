import { intentosCuponPerHour } from '../../../contract/index.ts'
import * as calls from '../../../contract/ventas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { Limits } from '../../machinery/limits/limits.ts'
import { createTurns } from '../../machinery/turns.ts'
import { createIntentos } from '../cupones/cupones.ts'
import { createVenta } from './create.ts'
import { quoteVenta, quoteVentaWithCupon } from './quote.ts'

interface Deps {
  db: Db
  ajustes: Ajustes
  guard: Guard
  limits: Limits
  /** Called when a request has left work to be done. */
  wake: () => void
}

const hourMs = 3_600_000
const cart = { maxBytes: 65_536 }

/** Sales of the web. */
export const mountVentas = (at: Entrance, { db, ajustes, guard, limits, wake }: Deps) => {
  const trying = createIntentos(
    limits({ name: 'cupon', requests: intentosCuponPerHour, windowMs: hourMs }),
  )
  const often = guard.perPerson({
    name: 'ventas',
    requests: ajustes.ventasPerHour,
    windowMs: hourMs,
  })
  // The database has a buyer's orders wait for each other: waiting there, one buyer's would hold every connection that there is.
  const inTurn = createTurns()
  mount(at, calls.quoteVenta, ({ body }) => quoteVenta(db, body, ajustes), cart)
  mount(
    at,
    calls.quoteWithCupon,
    ({ person, body }) =>
      trying(person.sub, () => quoteVentaWithCupon(db, person.sub, body, ajustes)),
    cart,
  )
  mount(
    at,
    calls.createVenta,
    async ({ person, headers, body }) => {
      const clave = headers['idempotency-key']
      const create = () =>
        inTurn(person.sub, () => createVenta(db, ajustes, person.sub, body, clave))
      const created = await (body.cupon ? trying(person.sub, create) : create())
      wake()
      return created
    },
    { ...cart, before: [often] },
  )
}
