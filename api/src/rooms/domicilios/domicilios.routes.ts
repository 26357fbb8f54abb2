import * as calls from '../../../contract/domicilios/calls.ts'
import type { Db } from '../../../db/tables.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { whoOf } from '../../machinery/http/of-comercio.ts'
import { deliverDomicilio, listDomiciliosOf } from './domicilios.ts'

/** What a shop brings to people. */
export const mountDomicilios = (at: Entrance, { db }: { db: Db }) => {
  mount(at, calls.listDomicilios, (asked) => listDomiciliosOf(db, whoOf(asked), asked.query))
  mount(at, calls.deliverDomicilio, (asked) =>
    deliverDomicilio(db, whoOf(asked), asked.params.ventaId.toLowerCase()),
  )
}
