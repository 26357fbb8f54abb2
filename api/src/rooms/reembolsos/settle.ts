import { randomUUID } from 'node:crypto'
import { type ItemVenta, isOpenReembolso, netPaidFor } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { returnCupon } from '../cupones/cupones.ts'
import { unearn } from '../ganancias/ganancias.ts'
import { lockOfrecidos, returnStock, writeOff } from '../inventario/inventario.ts'
import {
  addRefunded,
  changeEstado,
  estadoOf,
  type Linea,
  listLineasOf,
  lockVenta,
  perdidaOf,
  type StoredVenta,
  updateVenta,
} from '../ventas/ventas.ts'
import { offSale, writeReembolso } from './ask.ts'
import {
  endReembolso,
  findDestino,
  findReembolso,
  insertReembolso,
  leftFor,
  listReembolsos,
  releaseReembolso,
  type StoredReembolso,
} from './reembolsos.repository.ts'

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

/** What some units had earned, after those that came back before. */
export const lossOf = (lineas: Linea[], items: readonly ItemVenta[]) => {
  const returned = items.flatMap(({ id, cantidad }) => {
    const linea = lineas.find((one) => one.id === id)
    return linea ? [{ linea, cantidad }] : []
  })
  return {
    valor_neto_total: sum(
      returned.map(({ linea, cantidad }) => {
        const left = linea.cantidad - linea.cantidad_reembolsada
        return netPaidFor(linea, left) - netPaidFor(linea, left - cantidad)
      }),
    ),
    valor_ganancia: sum(
      returned.map(({ linea, cantidad }) => perdidaOf(linea, linea.cantidad_reembolsada, cantidad)),
    ),
  }
}

// They came back, and what is not sold again leaves as what breaks in the shop does.
const takeIn = async (
  trx: Trx,
  { id_transaccion }: Pick<StoredVenta, 'id_transaccion'>,
  { id, id_productos }: Pick<StoredReembolso, 'id' | 'id_productos'>,
) => {
  await returnStock(trx, id_productos, 'reembolso', id_transaccion)
  const { a_la_venta, decidido_por } = await findDestino(trx, id)
  if (!a_la_venta)
    await writeOff(trx, id_productos, { referencia: id, id_usuario: decidido_por ?? undefined })
}

/**
 * Keeps all goods of a locked sale to this transaction. Refunds that are settled one after the other take theirs in an order of their
 * own: of two who each hold what the other wants, both would wait.
 */
export const holdGoods = async (trx: Trx, { id_transaccion, tiene_stock }: StoredVenta) => {
  if (!tiene_stock) return
  const lineas = await listLineasOf(trx, id_transaccion)
  await lockOfrecidos(
    trx,
    lineas.map(({ id }) => id),
  )
}

/** Writes down that the money of a refund is back: so are the units, and nobody has earned by them. */
export const settle = async (
  trx: Trx,
  { id_transaccion, tiene_stock, canal_venta }: StoredVenta,
  { id: reembolso_id, id_productos }: Pick<StoredReembolso, 'id' | 'id_productos'>,
) => {
  if (!(await endReembolso(trx, reembolso_id, 'hecho'))) return
  const loss = lossOf(await listLineasOf(trx, id_transaccion), id_productos)
  for (const { id, cantidad } of id_productos) await addRefunded(trx, id_transaccion, id, cantidad)
  if (tiene_stock) await takeIn(trx, { id_transaccion }, { id: reembolso_id, id_productos })
  await unearn(trx, { id_transaccion, reembolso_id, ...loss })
  // Who asks at the counter stands there: there is nobody to write to.
  if (canal_venta === 'web') await enqueue(trx, 'avisar_reembolso', { reembolso_id })
}

/** Whether every unit of a sale came back. */
export const isAllBack = async (trx: Trx, { id_transaccion }: StoredVenta) =>
  (await listLineasOf(trx, id_transaccion)).every(
    ({ cantidad, cantidad_reembolsada }) => cantidad === cantidad_reembolsada,
  )

const closeIfAllBack = async (trx: Trx, venta: StoredVenta) => {
  if (!(await isAllBack(trx, venta))) return
  const isClosed = await changeEstado(trx, venta, 'reembolsada', { tiene_stock: 0 })
  if (isClosed && venta.tiene_stock) await returnCupon(trx, venta)
}

// What waited for its goods was reckoned before the rest went back: with it goes what is left.
const letGo = async (trx: Trx, venta: StoredVenta, { id, monto, estado }: StoredReembolso) => {
  if (estado === 'pedido') return
  const left = await leftFor(trx, venta, monto)
  await releaseReembolso(trx, id, { monto: left, decidido_por: null })
}

const settlePedidos = async (trx: Trx, venta: StoredVenta, id?: string) => {
  const reembolsos = await listReembolsos(trx, venta.id_transaccion)
  const open = reembolsos.filter((one) => isOpenReembolso(one) && (!id || one.id === id))
  if (!id && open.length > 0) await holdGoods(trx, venta)
  for (const reembolso of open) {
    await letGo(trx, venta, reembolso)
    await settle(trx, venta, reembolso)
  }
}

type Asked = NonNullable<Awaited<ReturnType<typeof findReembolso>>>

// What was asked for once more since is not refused by the answer to what was asked before.
const refuse = async (trx: Trx, { id, intento }: Asked) => {
  if ((await findReembolso(trx, id))?.intento === intento) await endReembolso(trx, id, 'fallido')
}

/** Writes down what the provider answered to a refund as it was asked for: that the money is back, or that it refuses. */
export const endRequest = async (trx: Trx, asked: Asked, isDone: boolean) => {
  const venta = await lockVenta(trx, asked.id_transaccion)
  if (!venta) return
  if (!isDone) return refuse(trx, asked)
  await settlePedidos(trx, venta, asked.id)
  await closeIfAllBack(trx, venta)
}

/** Writes down money of a locked sale that the provider gave back without anybody here asking, and no units for it. */
export const writeRefunded = async (trx: Trx, { id_transaccion }: StoredVenta, monto: number) => {
  const now = new Date().toISOString()
  const id = randomUUID()
  const reembolso = { id, id_transaccion, monto, pedido_por: null, creado_en: now, hecho_en: now }
  await insertReembolso(trx, { ...reembolso, estado: 'hecho' }, [])
  await enqueue(trx, 'avisar_reembolso', { reembolso_id: id })
}

/** Gives units of a locked sale back at once, whose money is handed over beside; throws reembolso_no_permitido. */
export const refundHere = async (
  trx: Trx,
  venta: StoredVenta,
  {
    id,
    pedido_por,
    a_la_venta,
  }: { id: string; pedido_por: string; a_la_venta?: boolean | undefined },
  items: readonly ItemVenta[],
) => {
  const fresh = { id, pedido_por, ...offSale(a_la_venta, pedido_por) }
  const reembolso = await writeReembolso(trx, venta, fresh, [...items])
  await settle(trx, venta, reembolso)
  const isWhole = await isAllBack(trx, venta)
  const estado_tx = 'reembolsada'
  if (isWhole)
    await updateVenta(trx, venta.id_transaccion, {
      ...{ estado: estadoOf[estado_tx], estado_tx, tiene_stock: 0 },
    })
  return { monto: reembolso.monto, isWhole }
}

/** Takes back everything that is left of a locked sale whose payment the provider has given back. */
export const refundAll = async (trx: Trx, venta: StoredVenta) => {
  await settlePedidos(trx, venta)
  if (!(await isAllBack(trx, venta))) {
    const fresh = { id: randomUUID(), pedido_por: null }
    await settle(trx, venta, await writeReembolso(trx, venta, fresh, undefined))
  }
  await closeIfAllBack(trx, venta)
}
