import { notify } from './avisos.ts'
import type { SandboxContext } from './context.ts'
import {
  type Busqueda,
  type CambioPago,
  type Disputa,
  disputas,
  type Pagador,
  type Resultado,
  resultados,
} from './datos.ts'
import { getPreferencia } from './preferencias.ts'
import {
  findPago,
  findReembolso,
  insertPago,
  insertReembolso,
  type SandboxPago,
  searchPagos,
  updatePago,
} from './sandbox.repository.ts'

// A card is known by its first and last digits, and here they all end in one month.
const cardOf = (tarjeta: string) => {
  const digits = tarjeta.replace(/\D/g, '')
  if (digits.length < 10) return {}
  const ends = { first_six_digits: digits.slice(0, 6), last_four_digits: digits.slice(-4) }
  return { card: { ...ends, expiration_month: 11, expiration_year: 2030 } }
}

const payerOf = (pagador: string) => {
  const {
    correo,
    documento = '',
    tarjeta = '',
  }: Partial<Pagador> & { correo?: string } = JSON.parse(pagador)
  const identification = documento ? { type: 'CC', number: documento } : null
  return { payer: { id: null, email: correo ?? null, identification }, ...cardOf(tarjeta) }
}

const toPayment = (pago: SandboxPago) => ({
  id: pago.id,
  status: pago.status,
  status_detail: pago.status_detail,
  external_reference: pago.external_reference,
  transaction_amount: pago.monto,
  transaction_amount_refunded: pago.monto_reembolsado,
  currency_id: pago.moneda,
  payment_type_id: 'credit_card',
  date_created: pago.creado_en ?? pago.actualizado_en,
  date_last_updated: pago.actualizado_en,
  ...payerOf(pago.pagador),
})

/** A payment as Mercado Pago tells of it. */
export const getPayment = async ({ db }: SandboxContext, id: number) => {
  const pago = await findPago(db, id)
  return pago && toPayment(pago)
}

export const searchPayments = async ({ db }: SandboxContext, busqueda: Busqueda) => {
  const { total, pagos } = await searchPagos(db, busqueda)
  const { limit, offset } = busqueda
  return { paging: { total, limit, offset }, results: pagos.map(toPayment) }
}

/** A buyer pays, or tries to; undefined when there is no such preference or its time is over. */
export const pay = async (
  ctx: SandboxContext,
  preferencia_id: string,
  resultado: Resultado,
  given: Partial<Pagador> = {},
) => {
  const found = await getPreferencia(ctx, preferencia_id)
  if (!found || found.isOver) return undefined
  const { monto, preferencia } = found
  const { regreso, ...estado } = resultados[resultado]
  const { external_reference, back_urls, payer } = preferencia
  const pagador = JSON.stringify({ ...given, correo: payer.email })
  const pago = await ctx.db.transaction().execute(async (trx) => {
    const fresh = { preferencia_id, external_reference, ...estado, monto, moneda: 'COP', pagador }
    const inserted = await insertPago(trx, fresh)
    await notify(ctx, trx, inserted.id, 'payment.created')
    return inserted
  })
  return { pago, regreso: back_urls[regreso] }
}

/** Changes a payment from outside, as a review, a bank or an attacker would. */
export const changePago = (ctx: SandboxContext, id: number, cambio: CambioPago) =>
  ctx.db.transaction().execute(async (trx) => {
    const pago = await findPago(trx, id)
    if (!pago) return undefined
    await updatePago(trx, pago, cambio)
    await notify(ctx, trx, id, 'payment.updated')
    return getPayment({ ...ctx, db: trx }, id)
  })

/** Opens a dispute about a payment, or ends it; undefined where there is nothing to dispute. */
export const disputePago = async (ctx: SandboxContext, id: number, accion: Disputa) => {
  const pago = await findPago(ctx.db, id)
  const isOpen = pago?.status === 'charged_back' && pago.status_detail === 'in_process'
  const isMoney = pago && ['approved', 'in_mediation', 'charged_back'].includes(pago.status)
  if (!isMoney || (accion === 'abrir' ? isOpen : !isOpen)) return undefined
  return changePago(ctx, id, disputas[accion])
}

// A payment whose dispute the shop has won keeps its word.
const isGiven = ({ status, status_detail }: SandboxPago) =>
  status === 'approved' || status_detail === 'reimbursed'

const refunded = (pago: SandboxPago, monto: number) =>
  pago.monto_reembolsado + monto === pago.monto
    ? { status: 'refunded', status_detail: 'refunded' }
    : pago.status === 'approved'
      ? { status_detail: 'partially_refunded' }
      : {}

/** Gives money of a payment back, once under one name; undefined when there is not so much left. */
export const refundPago = (
  ctx: SandboxContext,
  id: number,
  amount: number | undefined,
  clave: string,
) =>
  ctx.db.transaction().execute(async (trx) => {
    const known = await findReembolso(trx, clave)
    if (known) return known
    const pago = await findPago(trx, id)
    if (!pago || !isGiven(pago)) return undefined
    const left = pago.monto - pago.monto_reembolsado
    const monto = amount ?? left
    if (monto <= 0 || monto > left) return undefined
    await insertReembolso(trx, id, clave, monto)
    const monto_reembolsado = pago.monto_reembolsado + monto
    await updatePago(trx, pago, { monto_reembolsado, ...refunded(pago, monto) })
    await notify(ctx, trx, id, 'payment.updated')
    return findReembolso(trx, clave)
  })
