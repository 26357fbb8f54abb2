import { bytesComprobante } from '../../../contract/index.ts'
import * as calls from '../../../contract/mostrador/calls.ts'
import type { Db } from '../../../db/tables.ts'
import type { Ajustes } from '../../machinery/ajustes.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { comercioOf, whoOf } from '../../machinery/http/of-comercio.ts'
import type { Files } from '../../ports/files.ts'
import { saveComprobante } from '../comprobantes/comprobantes.ts'
import { setBalanzas } from './balanzas/balanzas.ts'
import { readCatalogo } from './catalogo.ts'
import { findClientes } from './clientes/clientes.ts'
import { approveDescuento, listSupervisores, setPin } from './descuentos/descuentos.ts'
import { chooseFavoritos, getFavoritos } from './favoritos/favoritos.ts'
import { getMostrador } from './gente.ts'
import { createVentaMostrador } from './sell.ts'

export interface MostradorDeps {
  db: Db
  files: Files
  ajustes: Ajustes
}

/** Sales at the counter, and what a till asks of its shop. */
export const mountMostrador = (at: Entrance, { db, files, ajustes }: MostradorDeps) => {
  mount(
    at,
    calls.createVentaMostrador,
    ({ person, headers, body }) =>
      createVentaMostrador(db, ajustes, person.sub, body, headers['idempotency-key']),
    { maxBytes: 131_072 },
  )
  mount(
    at,
    calls.saveComprobante,
    async (asked) => {
      const bytes = new Uint8Array(await asked.context.req.arrayBuffer())
      return saveComprobante({ db, files }, asked.person.sub, comercioOf(asked), bytes)
    },
    { maxBytes: bytesComprobante, tooLarge: 'archivo_demasiado_grande' },
  )
  mount(at, calls.getMostrador, (asked) =>
    getMostrador(db, ajustes, asked.person.sub, comercioOf(asked)),
  )
  mount(at, calls.readCatalogo, (asked) => {
    const { query } = asked
    return readCatalogo(db, asked.person.sub, comercioOf(asked), query)
  })
  mount(at, calls.getFavoritos, (asked) => getFavoritos(db, whoOf(asked)))
  mount(at, calls.chooseFavoritos, (asked) => chooseFavoritos(db, whoOf(asked), asked.body), {
    maxBytes: 4096,
  })
  mount(at, calls.putBalanzas, (asked) => setBalanzas(db, whoOf(asked), asked.body), {
    maxBytes: 4096,
  })
  mount(at, calls.findClientes, (asked) => findClientes(db, whoOf(asked), asked.query.numero))
  mount(at, calls.listSupervisores, (asked) => listSupervisores(db, whoOf(asked)))
  mount(at, calls.putPin, (asked) => setPin(db, whoOf(asked), asked.body), { maxBytes: 1024 })
  mount(
    at,
    calls.approveDescuento,
    (asked) => approveDescuento(db, ajustes, whoOf(asked), asked.body),
    { maxBytes: 65_536 },
  )
}
