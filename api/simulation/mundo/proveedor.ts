import { firmaOf } from '../../src/machinery/auth/firma-aviso.ts'
import { ApiError } from '../../src/machinery/errors.ts'
import type { Pago, Pagos } from '../../src/ports/pagos.ts'

export const webhookSecret = 'what the provider signs with'

/** A payment as the provider has it; money of it that stays with the shop is `monto - monto_reembolsado`. */
export interface PagoReal extends Pago {
  /** Whether the API has heard of all that happened to it. */
  oido: boolean
}

interface Aviso {
  payment_id: string
  accion: string
  enviado_en: Date
}

const away = () => new ApiError('pago_no_disponible')

/**
 * The payment provider, as real as money gets here: what it holds is true whatever the API believes, and it outlives every
 * process of the API. It can be away, lose its answers, and tell of changes late, twice, in another order or never.
 */
export const createProveedor = () => {
  const pagos = new Map<string, PagoReal>()
  const preferencias = new Map<
    string,
    { id: string; referencia: string; monto: number; vence_en: Date }
  >()
  const reembolsos = new Map<string, number>()
  const avisos: Aviso[] = []
  let isAway = false
  let lostAnswers = 0
  let refusals = 0
  let failed = 0

  const fail = () => {
    failed += 1
    return away()
  }

  const reach = () => {
    if (isAway) throw fail()
  }

  const told = (pago: PagoReal): Pago => {
    pago.oido = true
    const { oido: _, ...rest } = pago
    return rest
  }

  const tell = (pago: PagoReal, accion: string) => {
    pago.oido = false
    avisos.push({ payment_id: pago.payment_id, accion, enviado_en: new Date() })
  }

  const change = (pago: PagoReal, cambio: Partial<Pago>) => {
    const next = Math.max(Date.now(), pago.actualizado_en.getTime() + 1)
    Object.assign(pago, cambio, { actualizado_en: new Date(next) })
    tell(pago, 'payment.updated')
  }

  const giveBack = (pago: PagoReal, monto: number) => {
    const monto_reembolsado = pago.monto_reembolsado + monto
    const all = monto_reembolsado === pago.monto
    change(pago, {
      monto_reembolsado,
      status: all ? 'refunded' : pago.status,
      status_detail: all ? 'refunded' : 'partially_refunded',
    })
  }

  const port: Pagos = {
    createPreferencia: async ({ id_transaccion, items, vence_en, clave }) => {
      reach()
      const monto = items.reduce((sum, item) => sum + item.quantity * item.unit_price, 0)
      const id = `pref-${preferencias.size + 1}`
      const kept = preferencias.get(clave) ?? { id, referencia: id_transaccion, monto, vence_en }
      preferencias.set(clave, kept)
      return { id: kept.id, init_point: `https://provider.test/checkout?pref_id=${kept.id}` }
    },
    findPago: async (payment_id) => {
      reach()
      const pago = pagos.get(payment_id)
      return pago && told(pago)
    },
    listPagos: async (referencia) => {
      reach()
      return [...pagos.values()].filter((pago) => pago.referencia === referencia).map(told)
    },
    searchPagos: async ({ desde }) => {
      reach()
      const found = [...pagos.values()].filter(({ creado_en }) => creado_en >= desde)
      return { pagos: found.map(told), isFull: false }
    },
    huellasOf: () => [],
    refund: async ({ payment_id, monto, clave }) => {
      reach()
      const pago = pagos.get(payment_id)
      if (!reembolsos.has(clave)) {
        const left = pago ? pago.monto - pago.monto_reembolsado : 0
        refusals -= 1
        if (pago?.status !== 'approved' || monto <= 0 || monto > left || refusals >= 0) return false
        reembolsos.set(clave, monto)
        giveBack(pago, monto)
      }
      lostAnswers -= 1
      if (lostAnswers >= 0) throw fail()
      return true
    },
  }

  return {
    port,
    pagos,
    avisos,
    reembolsos,
    setAway: (away: boolean) => {
      isAway = away
    },
    loseAnswers: (count: number) => {
      lostAnswers = count
    },
    /** Has it refuse so many refunds from now on. */
    refuse: (count: number) => {
      refusals = count
    },
    /** Sends a notice no more. */
    forget: (aviso: Aviso) => {
      const at = avisos.indexOf(aviso)
      if (at >= 0) avisos.splice(at, 1)
    },
    /** How often it did not answer. */
    failures: () => failed,
    /** Tells again of all that nobody heard of. */
    repeatUnheard: () => {
      for (const pago of pagos.values()) if (!pago.oido) tell(pago, 'payment.updated')
    },
    /** What a process heard may have died with it. */
    forgetHeard: () => {
      for (const pago of pagos.values()) pago.oido = false
    },
    /** A buyer pays, or tries to, on the provider's page, so much beyond the price; undefined when its time is over. */
    pay: (preferencia_id: string, status: string, status_detail: string, de_mas = 0) => {
      const found = [...preferencias.values()].find(({ id }) => id === preferencia_id)
      if (!found || found.vence_en <= new Date()) return undefined
      const pago: PagoReal = {
        ...{ payment_id: String(1000 + pagos.size), status, status_detail },
        ...{ referencia: found.referencia, monto: found.monto + de_mas, moneda: 'COP' },
        ...{ monto_reembolsado: 0, creado_en: new Date() },
        ...{ actualizado_en: new Date(), oido: false, huellas: [] },
      }
      pagos.set(pago.payment_id, pago)
      tell(pago, 'payment.created')
      return pago
    },
    /** What happens to a payment at the provider, by a review, a bank or somebody of the shop. */
    change,
    giveBack,
    /** A notice as a request of the provider's. */
    requestOf: ({ payment_id, accion, enviado_en }: Aviso) => {
      const requestId = `aviso-${payment_id}-${enviado_en.getTime()}`
      const ts = String(Math.floor(enviado_en.getTime() / 1000))
      return {
        path: `/webhooks/mercadopago?data.id=${payment_id}&type=payment`,
        headers: {
          'x-request-id': requestId,
          'x-signature': firmaOf(webhookSecret, { dataId: payment_id, requestId, ts }),
        },
        body: { type: 'payment', action: accion, data: { id: payment_id } },
      }
    },
  }
}
