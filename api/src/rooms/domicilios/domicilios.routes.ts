import * as calls from '../../../contract/domicilios/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { quienOf } from '../../machinery/http/of-comercio.ts'
import { deliverDomicilio, listDomiciliosDe } from './domicilios.ts'

/** What a shop brings to people. */
export const mountDomicilios = (at: Entrance, { db }: { db: Db }) => {
  mount(at, calls.listDomicilios, (asked) => listDomiciliosDe(db, quienOf(asked), asked.query))
  mount(at, calls.deliverDomicilio, (asked) =>
    deliverDomicilio(db, quienOf(asked), asked.params.ventaId.toLowerCase()),
  )
}
