import * as calls from '../../../contract/ventas/calls.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import type { Guard } from '../../machinery/limits/limit.ts'
import type { Limits } from '../../machinery/limits/limits.ts'
import type { Person } from '../../ports/sessions.ts'
import {
  askBack,
  cancelVenta,
  hurryReembolso,
  learnStray,
  type PagosDeps,
  refreshVenta,
} from '../pagos/pagos.ts'
import { requestReembolso } from '../reembolsos/reembolsos.ts'
import { alcanceOf } from './alcance.ts'
import { findId, getDetalle, getVisible, listVentas } from './consultas.ts'

interface Deps extends PagosDeps {
  guard: Guard
  limits: Limits
  /** Called when a request has left work to be done. */
  wake: () => void
}

const cart = { maxBytes: 65_536 }

/** Numbers that are nobody's payment yet: each is a question to the provider. */
const strays = { name: 'pagos-sueltos', requests: 30, windowMs: 600_000 }

const findVentas = async (
  deps: Deps,
  person: Person,
  text: string,
  mayAsk: () => Promise<void>,
) => {
  if (!(await findId(deps.db, text))) await learnStray(deps, text, mayAsk)
  const { id, alcance } = await getVisible(deps.db, person, text)
  if (await refreshVenta(deps, id)) deps.wake()
  return [await getDetalle(deps.db, id, alcance)]
}

/** What is seen of sales, and what a buyer does about one: see, cancel, ask for the money. */
export const mountConsultas = (at: Entrance, deps: Deps) => {
  const { db, wake } = deps
  const ofPerson = deps.limits(strays)
  const ofNetwork = deps.limits({ ...strays, name: 'pagos-sueltos-red', requests: 300 })
  mount(at, calls.listVentas, ({ person, query, reading }) => listVentas(reading, person, query))
  mount(at, calls.findVenta, ({ context, person, params }) =>
    findVentas(deps, person, params.paymentId, async () => {
      await ofPerson.take(person.sub)
      await ofNetwork.take(deps.guard.callerOf(context))
    }),
  )
  mount(at, calls.cancelVenta, ({ person, params }) =>
    cancelVenta(deps, person.sub, params.id_transaccion),
  )
  mount(
    at,
    calls.requestReembolso,
    async (asked) => {
      const quien = await alcanceOf(db, asked.person)
      const clave = asked.headers['idempotency-key']
      const id = asked.params.id_transaccion
      const requested = await askBack(db, id, (trx) =>
        requestReembolso({ trx, ajustes: deps.ajustes }, id, quien, asked.body, clave),
      )
      const reembolso = await hurryReembolso(deps, requested)
      wake()
      return reembolso
    },
    cart,
  )
}
