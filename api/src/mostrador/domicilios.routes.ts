import * as calls from '../../contract/calls/domicilios.ts'
import { type Entrance, mount } from '../http/mount.ts'
import { quienOf } from '../http/of-comercio.ts'
import { deliverDomicilio, listDomiciliosDe } from './domicilios.ts'
import type { MostradorDeps } from './mostrador.routes.ts'

/** What a shop brings to people. */
export const mountDomicilios = (at: Entrance, { db }: Pick<MostradorDeps, 'db'>) => {
  mount(at, calls.listDomicilios, (asked) => listDomiciliosDe(db, quienOf(asked), asked.query))
  mount(at, calls.deliverDomicilio, (asked) =>
    deliverDomicilio(db, quienOf(asked), asked.params.ventaId.toLowerCase()),
  )
}
