import * as calls from '../../../../contract/supervisor/calls.ts'
import { idOf } from '../../../machinery/http/id.ts'
import { type Entrance, mount } from '../../../machinery/http/mount.ts'
import { whoOf } from '../../../machinery/http/of-comercio.ts'
import { reply } from '../../../machinery/http/reply.ts'
import type { MostradorDeps } from '../mostrador.routes.ts'
import {
  countBandejas,
  listComprobantesOf,
  listFaltantesOf,
  readComprobante,
  resolveFaltante,
  reviewComprobante,
} from './bandejas.ts'

const small = { maxBytes: 4096 }

// What somebody uploaded runs nothing and is kept nowhere.
const archivoHeaders = (tipo: string) => ({
  'content-type': tipo,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
})

/** What waits for a supervisor of a shop. */
export const mountSupervisor = (
  at: Entrance,
  { db, files }: Pick<MostradorDeps, 'db' | 'files'>,
) => {
  mount(at, calls.countBandejas, (asked) => countBandejas(db, whoOf(asked)))
  mount(at, calls.listFaltantes, (asked) => listFaltantesOf(db, whoOf(asked), asked.query))
  mount(
    at,
    calls.resolveFaltante,
    (asked) => {
      const id = idOf(asked.params.id, 'faltante_no_encontrado')
      return resolveFaltante(db, whoOf(asked), id, asked.body)
    },
    small,
  )
  mount(at, calls.listComprobantes, (asked) => listComprobantesOf(db, whoOf(asked), asked.query))
  mount(at, calls.getComprobante, async (asked) => {
    const { ventaId } = asked.params
    const { bytes, tipo } = await readComprobante(
      { db, files },
      whoOf(asked),
      ventaId,
      asked.query.orden,
    )
    return reply(asked.context, 200, bytes, archivoHeaders(tipo))
  })
  mount(
    at,
    calls.reviewComprobante,
    (asked) => reviewComprobante(db, whoOf(asked), asked.params.ventaId, asked.body),
    small,
  )
}
