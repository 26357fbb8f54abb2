import type { VentaMostrador } from '@plaza/contract'
import * as calls from '@plaza/contract/calls'
import { ApiError, type CallOptions, send } from '@plaza/shell/http'
import { type SupervisorTerms, type UnsentVenta, updateKept } from './unsent-ventas.ts'

const patienceMs = 8000
/** How long a proof may be on its way while a customer waits for it, and afterwards: 5 MB by a thin line take minutes. */
const proofMs = { atOnce: 32_000, later: 300_000 }

type Seller = Required<Pick<CallOptions, 'sub'>>

const uploadComprobante = async (
  { venta: { comercio_id: comercioId }, sinConexion }: UnsentVenta,
  file: Blob,
  seller: Seller,
) => {
  const { key } = await send(calls.saveComprobante, {
    params: { comercioId },
    body: file,
    failure: 'No pudimos guardar el comprobante.',
    patienceMs: sinConexion ? proofMs.later : proofMs.atOnce,
    ...seller,
  })
  return key
}

const withKey = (
  { pagos, ...venta }: UnsentVenta['venta'],
  at: number,
  comprobante_key: string,
): UnsentVenta['venta'] =>
  pagos
    ? { ...venta, pagos: pagos.map((pago, i) => (i === at ? { ...pago, comprobante_key } : pago)) }
    : { ...venta, comprobante_key }

// The key takes the file's place at once, so that it goes up once however often the sale is sent.
const withComprobantes = async (kept: UnsentVenta, seller: Seller): Promise<UnsentVenta> => {
  const { comprobante, comprobantes = [comprobante], ...rest } = kept
  const at = comprobantes.findIndex(Boolean)
  const file = comprobantes[at]
  if (!file) return kept
  const key = await uploadComprobante(kept, file, seller)
  const next = {
    ...rest,
    venta: withKey(rest.venta, at, key),
    comprobantes: comprobantes.map((one, i) => (i === at ? undefined : one)),
  }
  await updateKept(next)
  return withComprobantes(next, seller)
}

/**
 * Sends a sale under its own name: however often, it is registered once. It goes out for `sub` alone, who made it unless a
 * supervisor takes it in, and never as whoever signed in since. Throws ApiError; status 0 or from 500 on says nothing about
 * whether it was.
 */
export const registerVenta = async (
  kept: UnsentVenta,
  { de_hoy, ...terms }: SupervisorTerms = {},
  sub: string = kept.sub,
): Promise<VentaMostrador> => {
  const { id, venta, sinConexion, hecha } = await withComprobantes(kept, { sub })
  const enviada_en = new Date().toISOString()
  // As of now: this device's clock, which may be days off, says the same of both.
  const vendida_sin_conexion_en = de_hoy ? enviada_en : hecha
  const offline = sinConexion && { vendida_sin_conexion_en, enviada_en }
  const body = { ...venta, ...offline, ...terms }
  return send(calls.createVentaMostrador, {
    body,
    headers: { 'idempotency-key': id },
    signal: AbortSignal.timeout(patienceMs),
    sub,
  })
}

/** Whether a failure is the API's answer to the sale; else nobody knows whether it was registered. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
