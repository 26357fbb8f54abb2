import { randomUUID } from 'node:crypto'
import {
  debidosOf,
  isRefundable,
  montoOf,
  type NuevoReembolso,
  type Reembolso,
  unidadesRestantes,
} from '../../../contract/index.ts'
import type { Trx } from '../../../db/tables.ts'
import { audit, nadie } from '../../machinery/audit/audit.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import { claim } from '../../machinery/once/once.ts'
import { joinedByProducto, listLineasOf, type StoredVenta } from '../ventas/ventas.ts'
import {
  insertReembolso,
  keepLineas,
  listReembolsos,
  reopenReembolso,
} from './reembolsos.repository.ts'

interface NewEscrito {
  id: string
  pedido_por: string | null
  /** Where a shop has to say first that the units came back. */
  espera?: 'por_recibir'
  comercio_id?: number
  recibir_hasta?: string
  /** 0 where who gives the money back keeps the units off sale. */
  a_la_venta?: number
  decidido_por?: string
}

/** Writes down that units of a locked sale are asked back, or all that are left; throws reembolso_no_permitido. */
export const writeReembolso = async (
  trx: Trx,
  { id_transaccion, total_a_pagar }: StoredVenta,
  { id, pedido_por, ...espera }: NewEscrito,
  pedidos: NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const lineas = await listLineasOf(trx, id_transaccion)
  const anteriores = await listReembolsos(trx, id_transaccion)
  const restantes = unidadesRestantes(lineas, anteriores)
  const items = pedidos ? joinedByProducto(pedidos) : restantes
  if (items.length === 0 || !isRefundable(restantes, items))
    throw new ApiError('reembolso_no_permitido')
  const monto = montoOf(total_a_pagar, lineas, anteriores, items)
  const escrito = { id, monto, estado: 'pedido', creado_en: new Date().toISOString() } as const
  await insertReembolso(trx, { ...escrito, id_transaccion, pedido_por, ...espera }, items)
  await audit(trx, {
    ...{ id_usuario: pedido_por ?? nadie, accion: 'devolver dinero' },
    ...{ recurso: 'venta', recurso_id: id_transaccion, despues: { reembolso_id: id, monto } },
  })
  return { ...escrito, id_productos: items, comercio_id: null, recibir_hasta: null, motivo: null }
}

/** A refund of a sale with its lines. */
export const getReembolso = async (trx: Trx, id_transaccion: string, id: string) => {
  const reembolso = (await listReembolsos(trx, id_transaccion)).find((one) => one.id === id)
  if (!reembolso) throw new Error('the refund is gone')
  return reembolso
}

interface Peticion {
  sub: string
  /** The client's own name for what it asks. */
  clave: string | undefined
  id_productos: NuevoReembolso['id_productos']
  /** The shop that asks, for what it sold. */
  comercio_id?: number
  /** Whether its units go back on sale; they do unless it says not. */
  a_la_venta?: boolean | undefined
}

/** Of units that go back: nothing where they go back on sale, else that they do not, and by whose word. */
export const offSale = (a_la_venta: boolean | undefined, sub: string) =>
  a_la_venta === false ? { a_la_venta: 0, decidido_por: sub } : {}

/**
 * Refunds units of a locked sale, once however often it is asked under one name. `itemsOf` tells which units, all that
 * are left without any, or throws why not. The provider gives the money back afterwards.
 */
export const refundOnce = async (
  trx: Trx,
  venta: StoredVenta,
  { sub, clave, id_productos, comercio_id, a_la_venta }: Peticion,
  itemsOf: () => NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const { id_transaccion } = venta
  const recurso = randomUUID()
  const body = { reembolso_de: id_transaccion, id_productos, comercio_id, a_la_venta }
  const id = await claim(trx, { id_usuario: sub, clave, body, recurso })
  if (id !== recurso) return getReembolso(trx, id_transaccion, id)
  const fresh = { id, pedido_por: sub, ...offSale(a_la_venta, sub) }
  const reembolso = await writeReembolso(trx, venta, fresh, itemsOf())
  await enqueue(trx, 'reembolsar', { reembolso_id: id })
  return reembolso
}

/**
 * Has a refund of a locked sale go once more that the provider refused, as far as it is owed by now: others of its units may
 * have gone back meanwhile, or been asked back anew. Answers false when it is not owed.
 */
export const askAgain = async (
  trx: Trx,
  { id_transaccion, total_a_pagar }: StoredVenta,
  id: string,
) => {
  const lineas = await listLineasOf(trx, id_transaccion)
  const reembolsos = await listReembolsos(trx, id_transaccion)
  const debido = debidosOf(total_a_pagar, lineas, reembolsos).find((one) => one.id === id)
  if (!debido) return false
  await keepLineas(trx, id, debido.id_productos)
  if (!(await reopenReembolso(trx, id, debido.monto))) return false
  await enqueue(trx, 'reembolsar', { reembolso_id: id })
  return true
}
