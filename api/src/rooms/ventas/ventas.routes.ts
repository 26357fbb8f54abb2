import * as calls from '../../../contract/ventas/calls.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import { createVenta } from './create.ts'
import { quoteVenta } from './quote.ts'

interface Deps {
  db: Db
  ajustes: Ajustes
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

const hourMs = 3_600_000
const cart = { maxBytes: 65_536 }

/** Sales of the web. */
export const mountVentas = (at: Entrance, { db, ajustes, guard, wake }: Deps) => {
  const often = guard.perPerson({
    name: 'ventas',
    requests: ajustes.ventasPerHour,
    windowMs: hourMs,
  })
  mount(at, calls.quoteVenta, ({ body }) => quoteVenta(db, body.id_productos, ajustes), cart)
  mount(
    at,
    calls.createVenta,
    async ({ person, headers, body }) => {
      const created = await createVenta(db, ajustes, person.sub, body, headers['idempotency-key'])
      wake()
      return created
    },
    { ...cart, before: [often] },
  )
}
