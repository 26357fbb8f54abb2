import { randomUUID } from 'node:crypto'
import { unidadesRestantes } from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import type { Plazos } from '../../machinery/ajustes.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { returnCupon } from '../cupones/cupones.ts'
import { listEnvios } from '../envios/envios.ts'
import { earnAgain, unearnDisputed } from '../ganancias/ganancias.ts'
import {
  approveVenta,
  changeEstado,
  listLineasOf,
  releaseUnits,
  type StoredVenta,
} from '../ventas/ventas.ts'
import { writeReembolso } from './ask.ts'
import { resumeDevoluciones } from './devoluciones.ts'
import { failOpen, listReembolsos } from './reembolsos.repository.ts'
import { holdGoods, isAllBack, lossOf, settle } from './settle.ts'

interface DisputedPago {
  payment_id: string
  monto_reembolsado: number
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

// The provider's sum tells which refunds it made whose answers got lost: their units came back. The others never will.
const endPedidos = async (trx: Trx, venta: StoredVenta, monto_reembolsado: number) => {
  const reembolsos = await listReembolsos(trx, venta.id_transaccion)
  const facts = reembolsos.filter(({ estado }) => estado === 'hecho')
  const pedidos = reembolsos.filter(({ estado }) => estado === 'pedido')
  let left = monto_reembolsado - sum(facts.map(({ monto }) => monto))
  if (pedidos.length > 1 && left > 0) await holdGoods(trx, venta)
  for (const asked of pedidos) {
    if (asked.monto > left) continue
    left -= asked.monto
    await settle(trx, venta, asked)
  }
  await failOpen(trx, venta.id_transaccion)
}

/**
 * Counts a locked sale's money as taken by the buyer's bank: the units stay sold, nobody earns by them. Nobody was told to
 * send what is only now heard to have been paid: those units are free again.
 */
export const chargeBack = async (
  trx: Trx,
  venta: StoredVenta,
  { payment_id, monto_reembolsado }: DisputedPago,
) => {
  await endPedidos(trx, venta, monto_reembolsado)
  if (venta.retracto_hasta === null) await releaseUnits(trx, venta)
  const columnas = { id_pago_mercado_pago: venta.id_pago_mercado_pago ?? payment_id }
  if (!(await changeEstado(trx, venta, 'contracargo', columnas, { silently: true }))) return
  const { id_transaccion } = venta
  const lineas = await listLineasOf(trx, id_transaccion)
  const loss = lossOf(lineas, unidadesRestantes(lineas, []))
  await unearnDisputed(trx, { id_transaccion, ...loss })
}

// Its buyer's account may be gone since, and where it was to go with it: what was not sent by then nobody can send.
const giveBackUnsent = async (trx: Trx, venta: StoredVenta) => {
  const { id_transaccion, direccion_envio } = venta
  if (direccion_envio !== null) return
  const envios = await listEnvios(trx, id_transaccion)
  const unsent = envios.filter(({ estado }) => estado === 'por_despachar')
  const lineas = await listLineasOf(trx, id_transaccion)
  const restantes = unidadesRestantes(lineas, await listReembolsos(trx, id_transaccion))
  const comercioOf = (id: number) => lineas.find((linea) => linea.id === id)?.comercio_id
  const items = restantes.filter(({ id }) =>
    unsent.some(({ comercio_id }) => comercio_id === comercioOf(id)),
  )
  if (items.length === 0) return
  const reembolso_id = randomUUID()
  await writeReembolso(trx, venta, { id: reembolso_id, pedido_por: null }, items)
  await enqueue(trx, 'reembolsar', { reembolso_id })
}

/**
 * Counts a locked sale's money as the shop's again: the dispute is won. Answers the sale as it is then, undefined where
 * its units are somebody else's.
 */
export const restoreVenta = async (
  trx: Trx,
  venta: StoredVenta,
  payment_id: string,
  plazos: Plazos,
): Promise<StoredVenta | undefined> => {
  if (venta.retracto_hasta === null) return approveVenta(trx, venta, payment_id, plazos)
  const { id_transaccion } = venta
  await earnAgain(trx, id_transaccion)
  const isBack = await isAllBack(trx, venta)
  const estado_tx = isBack ? 'reembolsada' : 'aprovada'
  const tiene_stock = isBack ? 0 : 1
  await changeEstado(trx, venta, estado_tx, { tiene_stock }, { silently: true })
  if (venta.tiene_stock && isBack) await returnCupon(trx, venta)
  await resumeDevoluciones(trx, venta, plazos)
  await giveBackUnsent(trx, venta)
  await enqueue(trx, 'avisar_disputa', { id_transaccion, fase: 'ganada' })
  return { ...venta, estado_tx, tiene_stock }
}
