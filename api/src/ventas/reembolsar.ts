import { randomUUID } from 'node:crypto'
import {
  isReembolsable,
  montoDe,
  type NuevoReembolso,
  type Reembolso,
  unidadesRestantes,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { enqueue } from '../jobs/jobs.ts'
import { unidosPorProducto } from './cotizar.ts'
import { claim } from './idempotencia.ts'
import type { Alcance } from './listado.repository.ts'
import { insertReembolso, listReembolsos } from './reembolsos.repository.ts'
import { listLineasDe, lockVenta, type VentaGuardada } from './ventas.repository.ts'

const lockOwn = async (trx: Db, id_transaccion: string, { sub, verTodo }: Alcance) => {
  const venta = await lockVenta(trx, id_transaccion)
  if (!venta || (!verTodo && venta.id_usuario !== sub)) throw new ApiError('venta_no_encontrada')
  return venta
}

const isInTerm = ({ retracto_hasta }: VentaGuardada) =>
  retracto_hasta !== null && new Date(retracto_hasta) > new Date()

const requirePaid = (venta: VentaGuardada, { verTodo }: Alcance) => {
  if (venta.estado !== 'Completada' || !venta.id_pago_mercado_pago)
    throw new ApiError('reembolso_no_permitido')
  if (!verTodo && !isInTerm(venta)) throw new ApiError('retracto_fuera_de_plazo')
}

/** Writes down that units of a locked sale are asked back, or all that are left; throws reembolso_no_permitido. */
export const writeReembolso = async (
  trx: Db,
  { id_transaccion, total_a_pagar }: VentaGuardada,
  { id, pedido_por }: { id: string; pedido_por: string | null },
  pedidos: NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const lineas = await listLineasDe(trx, id_transaccion)
  const anteriores = await listReembolsos(trx, id_transaccion)
  const restantes = unidadesRestantes(lineas, anteriores)
  const items = pedidos ? unidosPorProducto(pedidos) : restantes
  if (items.length === 0 || !isReembolsable(restantes, items))
    throw new ApiError('reembolso_no_permitido')
  const monto = montoDe(total_a_pagar, lineas, anteriores, items)
  const escrito = { id, monto, estado: 'pedido', creado_en: new Date().toISOString() } as const
  await insertReembolso(trx, { ...escrito, id_transaccion, pedido_por }, items)
  return { ...escrito, id_productos: items }
}

const getReembolso = async (trx: Db, id_transaccion: string, id: string) => {
  const reembolso = (await listReembolsos(trx, id_transaccion)).find((one) => one.id === id)
  if (!reembolso) throw new Error('the refund is gone')
  return reembolso
}

interface Peticion {
  sub: string
  /** The client's own name for what it asks. */
  clave: string | undefined
  id_productos: NuevoReembolso['id_productos']
}

/**
 * Refunds units of a locked sale, once however often it is asked under one name. `itemsOf` tells which units, all that
 * are left without any, or throws why not. The provider gives the money back afterwards.
 */
export const refundOnce = async (
  trx: Db,
  venta: VentaGuardada,
  { sub, clave, id_productos }: Peticion,
  itemsOf: () => NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const { id_transaccion } = venta
  const recurso = randomUUID()
  const body = { reembolso_de: id_transaccion, id_productos }
  const id = await claim(trx, { id_usuario: sub, clave, body, recurso })
  if (id !== recurso) return getReembolso(trx, id_transaccion, id)
  const reembolso = await writeReembolso(trx, venta, { id, pedido_por: sub }, itemsOf())
  await enqueue(trx, 'reembolsar', { reembolso_id: id })
  return reembolso
}

/**
 * Asks for the money of a sale, of all of it or of some units. Throws venta_no_encontrada, reembolso_no_permitido,
 * retracto_fuera_de_plazo or idempotencia_en_conflicto.
 */
export const requestReembolso = (
  db: Db,
  id_transaccion: string,
  quien: Alcance,
  { id_productos }: NuevoReembolso,
  clave: string | undefined,
): Promise<Reembolso> =>
  db.transaction().execute(async (trx) => {
    const venta = await lockOwn(trx, id_transaccion, quien)
    return refundOnce(trx, venta, { sub: quien.sub, clave, id_productos }, () => {
      requirePaid(venta, quien)
      return id_productos
    })
  })
