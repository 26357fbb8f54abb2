import { randomUUID } from 'node:crypto'
import type { NuevoReembolso, Reembolso } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../errors.ts'
import { unearn } from '../ganancias/ganancias.ts'
import { enqueue } from '../jobs/jobs.ts'
import { unidosPorProducto } from './cotizar.ts'
import { changeEstado } from './estado.ts'
import { claim } from './idempotencia.ts'
import type { Alcance } from './listado.repository.ts'
import { returnStock } from './ofrecidos.repository.ts'
import { isReembolsable, montoDe, unidadesRestantes } from './reembolso.rules.ts'
import {
  endReembolso,
  findReembolso,
  insertReembolso,
  listReembolsos,
  type ReembolsoGuardado,
} from './reembolsos.repository.ts'
import { perdidaDe } from './reparto.rules.ts'
import {
  addReembolsada,
  type Linea,
  listLineasDe,
  lockVenta,
  updateVenta,
  type VentaGuardada,
} from './ventas.repository.ts'

/** Refuses who may not ask for the money of a sale, or not any more. */
const requireReembolsable = (venta: VentaGuardada, { sub, verTodo }: Alcance) => {
  if (venta.estado !== 'Completada' || !venta.id_pago_mercado_pago)
    throw new ApiError('reembolso_no_permitido')
  const isInTerm = venta.retracto_hasta !== null && new Date(venta.retracto_hasta) > new Date()
  if (!verTodo && venta.id_usuario === sub && !isInTerm)
    throw new ApiError('retracto_fuera_de_plazo')
}

const lockOwn = async (trx: Db, id_transaccion: string, { sub, verTodo }: Alcance) => {
  const venta = await lockVenta(trx, id_transaccion)
  if (!venta || (!verTodo && venta.id_usuario !== sub)) throw new ApiError('venta_no_encontrada')
  return venta
}

const write = async (
  trx: Db,
  venta: VentaGuardada,
  nuevo: { id: string; pedido_por: string | null },
  pedidos: NuevoReembolso['id_productos'],
): Promise<Reembolso> => {
  const { id_transaccion, total_a_pagar } = venta
  const lineas = await listLineasDe(trx, id_transaccion)
  const anteriores = await listReembolsos(trx, id_transaccion)
  const restantes = unidadesRestantes(lineas, anteriores)
  const items = pedidos ? unidosPorProducto(pedidos) : restantes
  if (items.length === 0 || !isReembolsable(restantes, items))
    throw new ApiError('reembolso_no_permitido')
  const monto = montoDe(total_a_pagar, lineas, anteriores, items)
  const creado_en = new Date().toISOString()
  const reembolso = { ...nuevo, id_transaccion, monto, estado: 'pedido', creado_en } as const
  await insertReembolso(trx, reembolso, items)
  return { id: nuevo.id, monto, estado: 'pedido', creado_en, id_productos: items }
}

const getGuardado = async (trx: Db, id_transaccion: string, id: string) => {
  const reembolso = (await listReembolsos(trx, id_transaccion)).find((one) => one.id === id)
  if (!reembolso) throw new ApiError('reembolso_no_permitido')
  return reembolso
}

/**
 * Asks for the money of a sale, of all of it or of some units; one refund however often it is sent under one name
 * (`clave`). The provider gives it back afterwards. Throws venta_no_encontrada, reembolso_no_permitido,
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
    const recurso = randomUUID()
    const body = { reembolso_de: id_transaccion, id_productos }
    const venta = await lockOwn(trx, id_transaccion, quien)
    const id = await claim(trx, { id_usuario: quien.sub, clave, body, recurso })
    if (id !== recurso) return getGuardado(trx, id_transaccion, id)
    requireReembolsable(venta, quien)
    const reembolso = await write(trx, venta, { id, pedido_por: quien.sub }, id_productos)
    await enqueue(trx, 'reembolsar', { reembolso_id: id })
    return reembolso
  })

const lossOf = (lineas: Linea[], { id_productos }: ReembolsoGuardado) => {
  const returned = id_productos.flatMap(({ id, cantidad }) => {
    const linea = lineas.find((one) => one.id === id)
    return linea ? [{ linea, cantidad }] : []
  })
  const add = (values: number[]) => values.reduce((a, b) => a + b, 0)
  return {
    valor_neto_total: add(returned.map(({ linea, cantidad }) => linea.valor_neto * cantidad)),
    valor_ganancia: add(
      returned.map(({ linea, cantidad }) => perdidaDe(linea, linea.cantidad_reembolsada, cantidad)),
    ),
  }
}

// The money is back: so are the units, and nobody has earned by them.
const settle = async (trx: Db, venta: VentaGuardada, reembolso: ReembolsoGuardado) => {
  if (!(await endReembolso(trx, reembolso.id, 'hecho'))) return
  const { id_transaccion } = venta
  const loss = lossOf(await listLineasDe(trx, id_transaccion), reembolso)
  for (const { id, cantidad } of reembolso.id_productos)
    await addReembolsada(trx, id_transaccion, id, cantidad)
  if (venta.tiene_stock) await returnStock(trx, reembolso.id_productos)
  await unearn(trx, { id_transaccion, reembolso_id: reembolso.id, ...loss })
}

const isAllBack = async (trx: Db, id_transaccion: string) =>
  (await listLineasDe(trx, id_transaccion)).every(
    ({ cantidad, cantidad_reembolsada }) => cantidad === cantidad_reembolsada,
  )

const closeIfAllBack = async (trx: Db, venta: VentaGuardada) => {
  if (await isAllBack(trx, venta.id_transaccion))
    await changeEstado(trx, venta, 'reembolsada', { tiene_stock: 0 })
}

/** Writes down what the provider answered to a refund: that the money is back, or that it never will be. */
export const endRequest = (db: Db, id: string, isDone: boolean) =>
  db.transaction().execute(async (trx) => {
    const { id_transaccion = '' } = (await findReembolso(trx, id)) ?? {}
    const venta = await lockVenta(trx, id_transaccion)
    if (!venta) return
    if (!isDone) return void (await endReembolso(trx, id, 'fallido'))
    await settle(trx, venta, await getGuardado(trx, id_transaccion, id))
    await closeIfAllBack(trx, venta)
  })

/** Takes back everything that is left of a locked sale whose payment the provider has given back. */
export const refundAll = async (trx: Db, venta: VentaGuardada) => {
  const { id_transaccion } = venta
  for (const reembolso of await listReembolsos(trx, id_transaccion))
    if (reembolso.estado === 'pedido') await settle(trx, venta, reembolso)
  if (!(await isAllBack(trx, id_transaccion))) {
    const nuevo = { id: randomUUID(), pedido_por: null }
    await settle(trx, venta, await write(trx, venta, nuevo, undefined))
  }
  await closeIfAllBack(trx, venta)
}

/** Counts a locked sale's money as lost to the buyer's bank: the units stay sold, nobody earns by them. */
export const chargeBack = async (trx: Db, venta: VentaGuardada) => {
  if (!(await changeEstado(trx, venta, 'contracargo'))) return
  const { id_transaccion } = venta
  const lineas = await listLineasDe(trx, id_transaccion)
  const loss = lossOf(lineas, {
    ...{ id: '', monto: 0, estado: 'hecho', creado_en: '' },
    id_productos: unidadesRestantes(lineas, []),
  })
  await unearn(trx, { id_transaccion, reembolso_id: 'contracargo', ...loss })
  await updateVenta(trx, id_transaccion, { tiene_stock: 0 })
}
