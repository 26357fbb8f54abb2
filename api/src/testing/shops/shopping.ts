import {
  type Reembolso,
  type VentaDetalle,
  ventasEncontradasSchema,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Accounts } from './accounts.ts'

interface Shop {
  app: { request: (path: string, init?: RequestInit) => Response | Promise<Response> }
  db: Db
  ask: Accounts['ask']
}

interface Person {
  token: string
}

interface Line {
  id: number
  cantidad: number
}

const noticesInOrder = { veces: 1, demoraMs: 0, alReves: false, falsos: false }

/** What people, the provider and tests do to purchases. */
export const shoppingOf = ({ app, db, ask }: Shop) => {
  const sandbox = '/api/sandbox/mercadopago'

  /** Buys; answers the sale's id, or throws what the API said. */
  const buy = async ({ token }: Person, id_productos: Line[], given: object = {}) => {
    const { status, body } = await ask('POST', '/ventas', {
      token,
      body: { id_productos, ...given },
    })
    if (status !== 201) throw new Error(body.error.code)
    return String(body.id_transaccion)
  }

  const startPayment = ({ token }: Person, id_transaccion: string) =>
    ask('POST', '/payment', { token, body: { id_transaccion } })

  const preferenceOf = async (person: Person, id: string) => {
    const { body } = await startPayment(person, id)
    return new URL(body.init_point).searchParams.get('pref_id') ?? ''
  }

  /** Presses a button of the provider's page; answers where it leads. */
  const press = async (pref_id: string, resultado: string, pagador: object = {}) => {
    const response = await app.request(`${sandbox}/checkout`, {
      method: 'POST',
      body: new URLSearchParams({ pref_id, resultado, talla: 'M', color: 'Azul', ...pagador }),
    })
    return new URL(response.headers.get('location') ?? 'about:blank')
  }

  /** Pays on a page of the provider's; answers the payment's id. */
  const payAt = async (pref_id: string, resultado: string, pagador: object = {}) =>
    (await press(pref_id, resultado, pagador)).searchParams.get('payment_id') ?? ''

  /** Starts to pay, and ends it on the provider's page, as `pagador` of documento and tarjeta; answers the payment's id. */
  const pay = async (person: Person, id: string, resultado: string, pagador: object = {}) =>
    payAt(await preferenceOf(person, id), resultado, pagador)

  const show = async ({ token }: Person, id: string): Promise<VentaDetalle> => {
    const { body } = await ask('GET', `/ventas/${id}`, { token })
    const [venta] = ventasEncontradasSchema.parse(body)
    if (!venta) throw new Error('no venta')
    return venta
  }

  return {
    buy,
    startPayment,
    preferenceOf,
    press,
    payAt,
    pay,
    show,
    refund: async ({ token }: Person, id: string, id_productos?: Line[], clave?: string) => {
      const { status, body } = await ask('POST', `/ventas/${id}/reembolsos`, {
        ...{ token, body: { id_productos } },
        ...(clave && { headers: { 'idempotency-key': clave } }),
      })
      return { status, code: body.error?.code, ...(body as Partial<Reembolso>) }
    },
    /** Says what becomes of the provider's notices. */
    setNotices: (given: Partial<typeof noticesInOrder>) =>
      ask('PUT', '/sandbox/mercadopago/control/avisos', { body: { ...noticesInOrder, ...given } }),
    /** Changes a payment at the provider. */
    changePayment: (payment_id: string, cambio: object) =>
      ask('PATCH', `/sandbox/mercadopago/control/pagos/${payment_id}`, { body: cambio }),
    /** Gives money of a payment back as somebody does at the provider's own page. */
    refundAtProvider: (payment_id: string, monto?: number) =>
      ask('POST', `/sandbox/mercadopago/control/pagos/${payment_id}/reembolsos`, {
        body: { monto },
      }),
    /** Opens a dispute about a payment, or ends it: the shop wins or loses it. */
    dispute: (payment_id: string, accion: 'abrir' | 'ganar' | 'perder') =>
      ask('POST', `/sandbox/mercadopago/control/pagos/${payment_id}/disputa`, { body: { accion } }),
    /** Says what becomes of the refunds that are asked for from now on. */
    setRefunds: (given: { rechazar?: boolean; sinRespuesta?: number; caidas?: number }) =>
      ask('PUT', '/sandbox/mercadopago/control/reembolsos', { body: given }),
    /** The open alerts about a payment, each with its sum. */
    alertsOf: async (payment_id: string) => {
      const rows = await db
        .selectFrom('alertas_pago')
        .select(['id', 'tipo', 'monto'])
        .where('payment_id', '=', payment_id)
        .where('cerrada_en', 'is', null)
        .orderBy('tipo')
        .orderBy('id')
        .execute()
      return rows
    },
    /** What a sale's referrer has earned by it. */
    earnedBy: async (id: string) => {
      const rows = await db
        .selectFrom('ganancias')
        .select('valor_ganancia')
        .where('id_transaccion', '=', id)
        .execute()
      return rows.reduce((sum, { valor_ganancia }) => sum + valor_ganancia, 0)
    },
    /** A payment as the provider has it. */
    paymentOf: (payment_id: string) =>
      db
        .selectFrom('sandbox_pagos')
        .select(['status', 'monto', 'monto_reembolsado'])
        .where('id', '=', Number(payment_id))
        .executeTakeFirstOrThrow(),
    /** The state as it is kept, without anybody asking the provider. */
    stateOf: async (id: string) => {
      const { estado, estado_tx } = await db
        .selectFrom('ventas')
        .select(['estado', 'estado_tx'])
        .where('id_transaccion', '=', id)
        .executeTakeFirstOrThrow()
      return `${estado}, ${estado_tx}`
    },
    stockOf: async (id: number) => {
      const { stock } = await db
        .selectFrom('productos')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return stock
    },
    /** Subjects of what somebody was written, the newest first. */
    subjectsOf: async ({ correo }: { correo: string }): Promise<string[]> => {
      const { body } = await ask('GET', `/dev/buzon?correo=${correo}`)
      return body.map(({ asunto }: { asunto: string }) => asunto)
    },
  }
}
