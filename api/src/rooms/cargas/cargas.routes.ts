import * as calls from '../../../contract/cargas/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import { replyLibro } from '../../machinery/http/reply.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import {
  announceCarga,
  type CargasDeps,
  cancelCarga,
  confirmCarga,
  getCarga,
  getErrores,
  listCargasOf,
  listErrores,
  listFilas,
  mapCarga,
} from './cargas.ts'
import { makePlantilla } from './plantilla.ts'

const small = { maxBytes: 16_384 }

/** What is uploaded and never looked at lies in the store for a while. */
const announcing = { name: 'cargas', requests: 60, windowMs: 3_600_000 }

interface Deps extends CargasDeps {
  guard: Guard
  /** Called when a request has left work to be done. */
  wake: () => void
}

/** Bulk uploads. */
export const mountCargas = (at: Entrance, deps: Deps) => {
  const { wake } = deps
  mount(at, calls.announceCarga, ({ person, body }) => announceCarga(deps, person, body), {
    ...small,
    before: [deps.guard.perPerson(announcing)],
  })
  mount(at, calls.listCargas, ({ person, query }) => listCargasOf(deps, person, query))
  mount(at, calls.getPlantilla, async ({ context }) =>
    replyLibro(context, 'plantilla-productos.xlsx', await makePlantilla()),
  )
  mount(at, calls.getCarga, async ({ person, params: { id } }) => {
    const { carga, isStarted } = await getCarga(deps, person, id)
    if (isStarted) wake()
    return carga
  })
  mount(at, calls.listFilas, ({ person, params: { id }, query }) =>
    listFilas(deps, person, id, query),
  )
  mount(
    at,
    calls.mapCarga,
    async ({ person, params: { id }, body }) => {
      const carga = await mapCarga(deps, person, id, body)
      wake()
      return carga
    },
    small,
  )
  mount(at, calls.confirmCarga, async ({ person, params: { id } }) => {
    const carga = await confirmCarga(deps, person, id)
    wake()
    return carga
  })
  mount(at, calls.cancelCarga, ({ person, params: { id } }) => cancelCarga(deps, person, id))
  mount(at, calls.listErrores, async ({ person, query }) => {
    const { errores, isStarted } = await listErrores(deps, person, query)
    if (isStarted) wake()
    return errores
  })
  mount(at, calls.getErrores, ({ person, query: { key } }) => getErrores(deps, person, key))
}
