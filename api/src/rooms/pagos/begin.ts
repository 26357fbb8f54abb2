import { type PagoCreado, paidFor } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { NewPreferencia } from '../../ports/pagos.ts'
import { type Compra, findCompra, isPayable } from '../ventas/ventas.ts'
import type { PagosDeps } from './rows/deps.ts'
import { insertPreferencia } from './rows/preferencias.repository.ts'

const longestTitle = 250

// What is taken off a line may not come out even by unit: such a line is one thing at what is paid for it.
const itemOf = (linea: Compra['lineas'][number]) => {
  const { id, nombre, cantidad, valor_total, descuento } = linea
  const isWhole = descuento > 0
  const title = isWhole && cantidad > 1 ? `${cantidad} × ${nombre}` : nombre
  return {
    id: String(id),
    title: title.slice(0, longestTitle),
    quantity: isWhole ? 1 : cantidad,
    unit_price: isWhole ? paidFor(linea) : valor_total,
  }
}

const itemsOf = ({ lineas, valor_del_envio }: Compra) => {
  const items = lineas.map(itemOf).filter(({ unit_price }) => unit_price > 0)
  const envio = { id: 'envio', title: 'Envío', quantity: 1, unit_price: valor_del_envio }
  return valor_del_envio > 0 ? [...items, envio] : items
}

const compradorOf = (compra: Compra): NewPreferencia['comprador'] => ({
  nombres: compra.nombres ?? '',
  apellidos: compra.apellidos ?? '',
  correo: compra.correo_electronico ?? undefined,
})

const getPayable = async (db: Db, id_transaccion: string, sub: string) => {
  const venta = await findCompra(db, id_transaccion)
  if (!venta || venta.id_usuario !== sub) throw new ApiError('venta_no_encontrada')
  const vence_en = new Date(venta.vence_en ?? 0)
  if (venta.estado_tx === 'vencida') throw new ApiError('venta_vencida')
  if (!isPayable(venta.estado_tx)) throw new ApiError('estado_no_permitido')
  if (vence_en <= nowOf(db)) throw new ApiError('venta_vencida')
  if (venta.lineas.some(({ isOfNobody }) => isOfNobody)) throw new ApiError('comercio_cerrado')
  return { venta, vence_en }
}

/**
 * The provider's page where a person pays a sale of theirs: the same one until a payment was tried there, then a new
 * one. Throws venta_no_encontrada, venta_vencida, estado_no_permitido, comercio_cerrado or pago_no_disponible.
 */
export const startPago = async (
  { db, pagos }: PagosDeps,
  sub: string,
  id_transaccion: string,
): Promise<PagoCreado> => {
  const { venta, vence_en } = await getPayable(db, id_transaccion, sub)
  const intento = venta.pagos + 1
  if (venta.init_point) return { init_point: venta.init_point }
  const { id, init_point } = await pagos.createPreferencia({
    id_transaccion,
    items: itemsOf(venta),
    comprador: compradorOf(venta),
    vence_en,
    clave: `${id_transaccion}-${intento}`,
  })
  await insertPreferencia(db, { id_transaccion, intento, preference_id: id, init_point })
  return { init_point }
}
