import type { EstadoTx } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { together } from '../../../db/together.ts'
import type { Plazos } from '../../machinery/ajustes.ts'
import { enqueue, enqueueing } from '../../machinery/jobs/jobs.ts'
import { holdCupon, returnCupon } from '../cupones/cupones.ts'
import { enviosOfVenta } from '../envios/envios.ts'
import { earn } from '../ganancias/ganancias.ts'
import { lockOfrecidos, returnStock, takeStock } from '../inventario/inventario.ts'
import { lastRetracto } from './retracto.rules.ts'
import { estadoOf, isNext } from './transiciones.rules.ts'
import { listLineasOf, type StoredVenta, updateOf, updateVenta } from './ventas.repository.ts'

type Columnas = Omit<Parameters<typeof updateVenta>[2], 'estado' | 'estado_tx'>

/**
 * Brings a locked sale to a state and tells its buyer; answers false, and does nothing, where no transition leads there.
 */
export const changeEstado = async (
  trx: Trx,
  { id_transaccion, estado_tx: antes }: StoredVenta,
  estado_tx: EstadoTx,
  columnas: Columnas = {},
  { silently = false } = {},
) => {
  if (!isNext(antes, estado_tx)) return false
  const cambio = { estado: estadoOf[estado_tx], estado_tx }
  await updateVenta(trx, id_transaccion, { ...cambio, ...columnas })
  if (!silently) await enqueue(trx, 'avisar_venta', { id_transaccion, estado_tx })
  return true
}

// Paid, what its shops have to send, and who is to be told.
const writeApproved = async (
  trx: Trx,
  { id_transaccion, sin_envio }: StoredVenta,
  pagada: Columnas,
) => {
  const cambio = { estado: estadoOf.aprovada, estado_tx: 'aprovada' as const, ...pagada }
  const comercios: number[] = JSON.parse(sin_envio)
  const avisos = await enqueueing(trx, [
    ['avisar_venta', { id_transaccion, estado_tx: 'aprovada' }],
    ...comercios.map((comercio_id) => ['avisar_pedido', { id_transaccion, comercio_id }] as const),
  ])
  const before = [updateOf(trx, id_transaccion, cambio), avisos]
  await together(trx, before, enviosOfVenta(trx, { id_transaccion }))
}

// The time to pay may be over, and somebody else may have bought the units since; or its buyer's account is gone, and where it
// was to go with it.
const holdUnits = async (trx: Trx, venta: StoredVenta) => {
  const { id_transaccion, tiene_stock, direccion_envio } = venta
  if (tiene_stock) return true
  if (direccion_envio === null) return false
  const lineas = await listLineasOf(trx, id_transaccion)
  const ofrecidos = await lockOfrecidos(
    trx,
    lineas.map(({ id }) => id),
  )
  const hasAll = lineas.every(({ id, cantidad }) =>
    ofrecidos.some((ofrecido) => ofrecido.id === id && ofrecido.stock >= cantidad),
  )
  // So may the last use of its coupon.
  if (!hasAll || !(await holdCupon(trx, venta))) return false
  await takeStock(trx, lineas, id_transaccion)
  return true
}

/**
 * Counts a locked sale as paid by a payment. Answers it as it is then; undefined when it cannot be paid: it is already, or
 * its units are gone.
 */
export const approveVenta = async (
  trx: Trx,
  venta: StoredVenta,
  id_pago_mercado_pago: string,
  plazos: Plazos,
): Promise<StoredVenta | undefined> => {
  if (!isNext(venta.estado_tx, 'aprovada') || !(await holdUnits(trx, venta))) return undefined
  const hasta = lastRetracto(new Date(), plazos)
  const pagada = { id_pago_mercado_pago, tiene_stock: 1, retracto_hasta: hasta.toISOString() }
  await writeApproved(trx, venta, pagada)
  await earn(trx, venta, hasta)
  return { ...venta, ...pagada, estado: estadoOf.aprovada, estado_tx: 'aprovada' }
}

/** Gives the units of a locked sale back to the shop, those that a refund did not give back already, and its coupon's use. */
export const releaseUnits = async (trx: Trx, venta: StoredVenta) => {
  const { id_transaccion, tiene_stock } = venta
  if (!tiene_stock) return
  await returnStock(trx, await listLineasOf(trx, id_transaccion), 'liberacion', id_transaccion)
  await returnCupon(trx, venta)
  await updateVenta(trx, id_transaccion, { tiene_stock: 0 })
}
