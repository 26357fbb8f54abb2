import { debidosOf } from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import { enqueue } from '../../../machinery/jobs/jobs.ts'
import { listReembolsos } from '../../reembolsos/reembolsos.ts'
import { findVenta, listLineasOf, type StoredVenta } from '../../ventas/ventas.ts'
import { listPagosOf, type StoredPago } from '../rows/pagos.repository.ts'
import { closeAlerta, listOpenAlertas, openAlerta, updateMonto } from './alertas.repository.ts'
import { type Alerta, alertasOf, type Cuenta } from './alertas.rules.ts'

const isSame = (a: Alerta, b: Alerta) =>
  a.payment_id === b.payment_id && a.tipo === b.tipo && a.reembolso_id === b.reembolso_id

const open = async (trx: Trx, alerta: Alerta, id_transaccion: string | null) => {
  const id = await openAlerta(trx, alerta, id_transaccion)
  if (id === undefined) return
  await enqueue(trx, 'avisar_alerta', { alerta_id: id })
  if (alerta.tipo === 'sumas_distintas')
    await enqueue(trx, 'revisar_pago', { payment_id: alerta.payment_id, veces: 1 }, soon(1))
}

const minuteMs = 60_000

/** The moment of the next look at sums that do not agree: each time a little later. */
export const soon = (veces: number) => new Date(Date.now() + minuteMs * 4 ** veces)

const closeSilently = (trx: Trx, id: number) =>
  closeAlerta(trx, id, { cerrada_por: null, nota: null })

/** Brings the open alerts about some payments to what there is to be told of them. */
export const syncAlertas = async (
  trx: Trx,
  pagos: readonly StoredPago[],
  cuenta: Cuenta | undefined,
  id_transaccion: string | null,
) => {
  const esperadas = alertasOf(pagos, cuenta)
  if (esperadas.length === 0 && pagos.every(({ alertas }) => alertas === 0)) return
  const openAlertas = await listOpenAlertas(
    trx,
    pagos.map(({ payment_id }) => payment_id),
  )
  for (const abierta of openAlertas) {
    const expected = esperadas.find((one) => isSame(one, abierta))
    if (!expected) await closeSilently(trx, abierta.id)
    else if (expected.monto !== abierta.monto) await updateMonto(trx, abierta.id, expected.monto)
  }
  for (const expected of esperadas)
    if (!openAlertas.some((one) => isSame(one, expected))) await open(trx, expected, id_transaccion)
}

// Nothing can have been asked back before it was paid.
const everPaid = ({ retracto_hasta }: StoredVenta) => retracto_hasta !== null

/** What was asked back of a sale. */
export const cuentaOf = async (trx: Trx, venta: StoredVenta): Promise<Cuenta> => {
  if (!everPaid(venta)) return { venta, reembolsos: [], debidos: [] }
  const reembolsos = await listReembolsos(trx, venta.id_transaccion)
  const isRefused = reembolsos.some(({ estado }) => estado === 'fallido')
  const lineas = isRefused ? await listLineasOf(trx, venta.id_transaccion) : []
  return { venta, reembolsos, debidos: debidosOf(venta.total_a_pagar, lineas, reembolsos) }
}

/** The same for everything that was paid for a sale, as it is now. */
export const watchVenta = async (trx: Trx, id_transaccion: string) => {
  const venta = await findVenta(trx, id_transaccion)
  if (!venta) return
  const pagos = await listPagosOf(trx, id_transaccion)
  if (pagos.length) await syncAlertas(trx, pagos, await cuentaOf(trx, venta), id_transaccion)
}

/** Brings the open alerts about refunds of a sale to what is owed of them still: their units may have been asked back anew. */
export const lowerAskedAnew = async (trx: Trx, id_transaccion: string) => {
  const pagos = await listPagosOf(trx, id_transaccion)
  if (pagos.every(({ alertas }) => alertas === 0)) return
  const venta = await findVenta(trx, id_transaccion)
  const esperadas = alertasOf(pagos, venta && (await cuentaOf(trx, venta)))
  const openAlertas = await listOpenAlertas(
    trx,
    pagos.map(({ payment_id }) => payment_id),
  )
  for (const abierta of openAlertas.filter(({ reembolso_id }) => reembolso_id)) {
    const expected = esperadas.find((one) => isSame(one, abierta))
    if (!expected) await closeSilently(trx, abierta.id)
    else if (expected.monto !== abierta.monto) await updateMonto(trx, abierta.id, expected.monto)
  }
}
