import * as lotes from '../../../contract/ganancias/calls.ts'
import { avisoPagoSchema } from '../../../contract/index.ts'
import * as ventas from '../../../contract/ventas/calls.ts'
import { idOf } from '../../machinery/http/id.ts'
import { type Entrance, mount } from '../../machinery/http/mount.ts'
import {
  decideAlerta,
  dismissAlerta,
  listAlertas,
  type PagosDeps,
  retryAlerta,
  startPago,
  takeAviso,
} from './pagos.ts'

export const mountPayment = (at: Entrance, deps: PagosDeps) =>
  mount(
    at,
    ventas.startPago,
    ({ person, body }) => startPago(deps, person.sub, body.id_transaccion),
    { maxBytes: 65_536 },
  )

const small = { maxBytes: 4096 }

interface AdminDeps extends PagosDeps {
  /** Called when a request has left work to be done. */
  wake: () => void
}

const alertaOf = ({ params }: { params: { id: string } }) => idOf(params.id, 'alerta_no_encontrada')

/** What an administrator sees of payments, and does about them. */
export const mountPagosAdmin = (at: Entrance, deps: AdminDeps) => {
  const { db, wake } = deps
  mount(at, lotes.listAlertas, ({ query }) => listAlertas(db, query))
  mount(at, lotes.retryAlerta, async (asked) => {
    const atendida = await retryAlerta(deps, asked.person.sub, alertaOf(asked))
    wake()
    return atendida
  })
  mount(
    at,
    lotes.closeAlerta,
    (asked) => dismissAlerta(db, asked.person.sub, alertaOf(asked), asked.body),
    small,
  )
  mount(
    at,
    lotes.decideAlerta,
    async (asked) => {
      const atendida = await decideAlerta(deps, asked.person.sub, alertaOf(asked), asked.body)
      wake()
      return atendida
    },
    small,
  )
}

// What is signed is the query; the body only says what happened.
const toldOf = (json: unknown) => {
  const { data } = avisoPagoSchema.safeParse(json)
  return { accion: data?.action ?? '', aviso_id: String(data?.id ?? '') }
}

/** Where Mercado Pago tells of payments; `wake` is called when a notice may have left work. */
export const mountWebhooks = (at: Entrance, deps: PagosDeps, secret: string, wake: () => void) =>
  mount(
    at,
    ventas.takeAviso,
    async ({ context: { req } }) => {
      await takeAviso(deps, secret, {
        dataId: req.query('data.id'),
        type: req.query('type'),
        ...toldOf(await req.json().catch(() => undefined)),
        firma: req.header('x-signature'),
        requestId: req.header('x-request-id'),
      })
      wake()
    },
    { maxBytes: 65_536, isRaw: true },
  )
