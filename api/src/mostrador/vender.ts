import { randomBytes, randomUUID } from 'node:crypto'
import {
  cambioDe,
  minimoEnEfectivo,
  type NuevaVentaMostrador,
  numeroDeVenta,
  type VentaMostrador,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { holdAbierta } from '../cajas/cajas.ts'
import { ApiError } from '../errors.ts'
import { type Ajustes, claim, findVenta, requireTope, sellAtCounter } from '../ventas/ventas.ts'
import { requireComprobante } from './comprobantes.ts'
import { getComercioActivo } from './gente.ts'
import {
  findVentaMostrador,
  hasReferencia,
  insertFaltantes,
  insertVentaMostrador,
} from './ventas-mostrador.repository.ts'

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

// A till names its sale before anybody is asked, so that a receipt printed without a connection has its number. Somebody
// else's sale may have that name; then this one gets another.
const findNamed = (trx: Db, clave: string | undefined) =>
  clave && isUuid.test(clave) ? findVenta(trx, clave) : undefined

const freeName = async (trx: Db, clave: string | undefined, otherwise: string) =>
  clave && isUuid.test(clave) && !(await findNamed(trx, clave)) ? clave : otherwise

const nameSoldBefore = async (trx: Db, clave: string | undefined, sub: string, recurso: string) => {
  const named = await findNamed(trx, clave)
  return named?.id_usuario === sub ? named.id_transaccion : recurso
}

const cashOf = ({ metodo_pago, efectivo_recibido }: NuevaVentaMostrador, total: number) => {
  if (metodo_pago !== 'efectivo') return { efectivo_recibido: null, cambio: null, efectivo: 0 }
  // Nobody counted: the exact amount, as far as there are coins for it.
  if (efectivo_recibido === undefined)
    return { efectivo_recibido: null, cambio: null, efectivo: minimoEnEfectivo(total) }
  const cambio = cambioDe(total, efectivo_recibido)
  if (cambio === undefined) throw new ApiError('efectivo_insuficiente')
  return { efectivo_recibido, cambio, efectivo: efectivo_recibido - cambio }
}

const referenciaOf = async (trx: Db, nueva: NuevaVentaMostrador) => {
  const { metodo_pago, referencia_pago, comercio_id, vendida_sin_conexion_en } = nueva
  const referencia = referencia_pago?.replaceAll(' ', '').toUpperCase()
  if (metodo_pago !== 'billetera' || !referencia) return null
  if (!vendida_sin_conexion_en && (await hasReferencia(trx, comercio_id, referencia)))
    throw new ApiError('referencia_pago_repetida')
  return referencia
}

const soldAt = ({ vendida_sin_conexion_en: dicho }: NuevaVentaMostrador) => {
  const now = new Date().toISOString()
  return dicho && new Date(dicho) < new Date() ? new Date(dicho).toISOString() : now
}

const sell = async (
  trx: Db,
  ajustes: Ajustes,
  id_transaccion: string,
  id_usuario: string,
  nueva: NuevaVentaMostrador,
) => {
  const { comercio_id, requiere_domicilio, metodo_pago, nota = '', notas = {} } = nueva
  const vendida = nueva.vendida_sin_conexion_en
  const comercio = await getComercioActivo(trx, id_usuario, comercio_id, vendida)
  const comprobante_key = await requireComprobante(trx, nueva)
  const referencia_pago = await referenciaOf(trx, nueva)
  const valor_domicilio = requiere_domicilio ? comercio.valor_domicilio : undefined
  const vendido = { id_transaccion, id_usuario, comercio_id, valor_domicilio, nueva }
  const { cotizacion, faltantes } = await sellAtCounter(trx, ajustes, vendido)
  if (requiere_domicilio) requireTope(cotizacion, comercio.tope_minimo_venta)
  await insertVentaMostrador(trx, {
    id_transaccion,
    comercio_id,
    numero: numeroDeVenta(id_transaccion),
    metodo_pago,
    ...cashOf(nueva, cotizacion.total_a_pagar),
    comprobante_key: comprobante_key ?? null,
    referencia_pago,
    estado_comprobante: metodo_pago === 'billetera' ? 'por_verificar' : null,
    nota,
    notas: JSON.stringify(notas),
    sin_conexion: nueva.vendida_sin_conexion_en ? 1 : 0,
    vendida_en: soldAt(nueva),
    caja_id: await holdAbierta(trx, comercio_id, id_usuario),
    recibo: randomBytes(16).toString('base64url'),
  })
  await insertFaltantes(trx, { comercio_id, id_transaccion }, faltantes)
}

const getVentaMostrador = async (db: Db, id: string): Promise<VentaMostrador> => {
  const venta = await findVentaMostrador(db, id)
  if (!venta) throw new ApiError('idempotencia_en_conflicto')
  return venta
}

/**
 * Sells at the counter of a shop in which the person works: one sale however often it is sent under one name (`clave`),
 * which is also its id when it is a UUID. Throws what of the contract tells why not; cotizacion_cambiada and
 * stock_insuficiente bring the quote that holds now.
 */
export const createVentaMostrador = (
  db: Db,
  ajustes: Ajustes,
  sub: string,
  nueva: NuevaVentaMostrador,
  clave: string | undefined,
) =>
  db.transaction().execute(async (trx) => {
    const intento = randomUUID()
    // The same sale may be tried with a connection, and sent again as one that was made without.
    const { vendida_sin_conexion_en: _, ...body } = nueva
    const recurso = await claim(trx, { id_usuario: sub, clave, body, recurso: intento })
    if (recurso !== intento)
      return getVentaMostrador(trx, await nameSoldBefore(trx, clave, sub, recurso))
    const id = await freeName(trx, clave, intento)
    await sell(trx, ajustes, id, sub, nueva)
    return getVentaMostrador(trx, id)
  })
