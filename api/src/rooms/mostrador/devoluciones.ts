import { randomUUID } from 'node:crypto'
import {
  type Devolucion,
  efectivoADevolver,
  type Funcion,
  type MetodoPago,
  type NuevaDevolucion,
  type VentaDevoluble,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import { holdOpen, payOut, type Who } from '../cajas/cajas.ts'
import { requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import { refundHere } from '../reembolsos/reembolsos.ts'
import { listLineasOf, lockVenta } from '../ventas/ventas.ts'
import {
  findDevolucion,
  findPaid,
  insertDevolucion,
  listByNumero,
  listDevoluciones,
} from './devoluciones.repository.ts'

type Row = Awaited<ReturnType<typeof listByNumero>>[number]

type Paid = NonNullable<Awaited<ReturnType<typeof findPaid>>>

// Cash for a payment that nobody has seen arrive would leave the till on the cajero's word alone.
const mayGiveCash = (
  funcion: Funcion,
  { metodo_pago, estado_comprobante }: Pick<Paid, 'metodo_pago' | 'estado_comprobante'>,
) => metodo_pago === 'efectivo' || estado_comprobante === 'verificada' || toStock.includes(funcion)

const toReturnable = async (
  db: Db,
  funcion: Funcion,
  { estado_comprobante, ...venta }: Row,
): Promise<VentaDevoluble> => {
  const lineas = await listLineasOf(db, venta.id_transaccion)
  const devoluciones = await listDevoluciones(db, venta.id_transaccion)
  return {
    ...venta,
    admite_efectivo: mayGiveCash(funcion, { ...venta, estado_comprobante }),
    devuelto: devoluciones.reduce((sum, { monto }) => sum + monto, 0),
    lineas: lineas.map(({ id, nombre, cantidad, cantidad_reembolsada, valor_total }) => ({
      ...{ id, nombre, cantidad, valor_total },
      restantes: cantidad - cantidad_reembolsada,
    })),
  }
}

/** Sales of the shop's counter with the number of a receipt. */
export const findVentas = async (db: Db, { sub, comercio_id }: Who, numero: string) => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const ventas = await listByNumero(db, comercio_id, numero)
  return Promise.all(ventas.map((venta) => toReturnable(db, funcion, venta)))
}

interface Refund {
  monto: number
  isWhole: boolean
}

const cashFor = (
  metodo: MetodoPago,
  { metodo_pago, efectivo }: Paid,
  antes: Awaited<ReturnType<typeof listDevoluciones>>,
  { monto, isWhole }: Refund,
) => {
  if (metodo === 'billetera') return 0
  if (metodo_pago === 'billetera') return efectivoADevolver(monto, Number.POSITIVE_INFINITY, false)
  const dado = antes.reduce(
    (sum, one) => sum + (one.metodo === 'efectivo' ? one.efectivo : one.monto),
    0,
  )
  return efectivoADevolver(monto, Math.max(0, efectivo - dado), isWhole)
}

const getPaid = async (trx: Trx, comercio_id: number, id_transaccion: string) => {
  const venta = await lockVenta(trx, id_transaccion)
  const pagada = venta && (await findPaid(trx, comercio_id, id_transaccion))
  if (!pagada) throw new ApiError('venta_no_encontrada')
  // Money that never came does not go back.
  if (venta.estado !== 'Completada' || pagada.estado_comprobante === 'rechazada')
    throw new ApiError('devolucion_no_permitida')
  return { venta, pagada }
}

// The till comes after the goods, as it does where they are sold: nobody waits for the other in a ring.
const holdCaja = (trx: Trx, quien: Who, metodo: MetodoPago, efectivo: number) =>
  metodo === 'efectivo' ? payOut(trx, quien, efectivo) : holdOpen(trx, quien.comercio_id, quien.sub)

const giveBack = async (trx: Trx, quien: Who, nueva: NuevaDevolucion, id: string) => {
  const { sub, comercio_id } = quien
  const { id_transaccion, id_productos, metodo, motivo } = nueva
  const { venta, pagada } = await getPaid(trx, comercio_id, id_transaccion)
  const funcion = await requireFuncion(trx, quien, comercio_id, toSell)
  if (metodo === 'efectivo' && !mayGiveCash(funcion, pagada))
    throw new ApiError('supervisor_requerido')
  const antes = await listDevoluciones(trx, id_transaccion)
  const refund = await refundHere(trx, venta, { id, pedido_por: sub }, id_productos)
  const efectivo = cashFor(metodo, pagada, antes, refund)
  const caja_id = await holdCaja(trx, quien, metodo, efectivo)
  await insertDevolucion(trx, {
    ...{ id, comercio_id, id_transaccion, caja_id, metodo, motivo, id_usuario: sub, efectivo },
    monto: refund.monto,
    creado_en: new Date().toISOString(),
  })
}

/**
 * Takes goods of a sale back: the units are in stock again, the money goes out of the caller's open till or by wallet.
 * One return however often it is sent under one name (`clave`). Throws venta_no_encontrada, reembolso_no_permitido for
 * more units than are left, devolucion_no_permitida, caja_cerrada, caja_sin_efectivo, and supervisor_requerido when a cajero would give cash
 * for a wallet's payment that nobody has verified.
 */
export const createDevolucion = (
  db: Db,
  quien: Who,
  nueva: NuevaDevolucion,
  clave: string | undefined,
): Promise<Devolucion> =>
  db.transaction().execute(async (trx) => {
    await requireFuncion(trx, quien, quien.comercio_id, toSell)
    const recurso = randomUUID()
    const body = { devolucion: nueva }
    const id = await claim(trx, { id_usuario: quien.sub, clave, body, recurso })
    if (id === recurso) await giveBack(trx, quien, nueva, id)
    const devolucion = await findDevolucion(trx, id)
    if (!devolucion) throw new ApiError('idempotencia_en_conflicto')
    return devolucion
  })
