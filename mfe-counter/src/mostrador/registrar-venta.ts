import {
  comprobanteSubidoSchema,
  type NuevaVentaMostrador,
  type VentaMostrador,
  ventaMostradorSchema,
} from '@plaza/api/contract'
import { ApiError, apiUrl, http } from '@plaza/shell/http'
import { freshToken } from '@plaza/shell/session'
import { type PorEnviar, updateKept } from './por-enviar.ts'

const patienceMs = 8000

const uploadComprobante = async (comercioId: number, file: Blob) => {
  const response = await fetch(`${apiUrl()}/comercios/${comercioId}/comprobantes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await freshToken()}` },
    body: file,
    signal: AbortSignal.timeout(patienceMs * 4),
  })
  const body = await response.json().catch(() => undefined)
  if (response.ok) return comprobanteSubidoSchema.parse(body).key
  const { code = 'error_interno', message = 'No pudimos guardar el comprobante.' } =
    body?.error ?? {}
  throw new ApiError(response.status, code, message)
}

// The key takes the file's place at once, so that it goes up once however often the sale is sent.
const withComprobante = async (kept: PorEnviar): Promise<PorEnviar> => {
  const { comprobante, ...rest } = kept
  if (!comprobante) return kept
  const comprobante_key = await uploadComprobante(rest.venta.comercio_id, comprobante)
  const next = { ...rest, venta: { ...rest.venta, comprobante_key } }
  await updateKept(next)
  return next
}

/** What a supervisor adds to a sale that was set aside. */
export type Recibida = Partial<
  Pick<NuevaVentaMostrador, 'al_precio_cobrado' | 'vendida_por' | 'vendida_sin_conexion_en'>
>

/**
 * Sends a sale under its own name: however often, it is registered once. Throws ApiError; status 0 or from 500 on says
 * nothing about whether it was.
 */
export const registrarVenta = async (
  kept: PorEnviar,
  recibida: Recibida = {},
): Promise<VentaMostrador> => {
  const { id, venta, sinConexion, hecha } = await withComprobante(kept)
  const enviada_en = new Date().toISOString()
  const offline = sinConexion && { vendida_sin_conexion_en: hecha, enviada_en }
  const body = { ...venta, ...offline, ...recibida }
  return http.post('/ventas-mostrador', body, ventaMostradorSchema, {
    bearer: 'usuario',
    headers: { 'idempotency-key': id },
    signal: AbortSignal.timeout(patienceMs),
  })
}

/** Whether a failure is the API's answer to the sale; else nobody knows whether it was registered. */
export const isAnswer = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)
