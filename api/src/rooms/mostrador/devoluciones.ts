import { randomUUID } from 'node:crypto'
import {
  cameByMedio,
  type Devolucion,
  type Funcion,
  type ItemVenta,
  isByWeight,
  leftByMedio,
  type MontoPorMedio,
  type NuevaDevolucion,
  type PagoVenta,
  repartoOfDevolucion,
  sumOfMedios,
  sumOfPagos,
  type VentaDevoluble,
} from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import { claim } from '../../machinery/once/once.ts'
import { holdOpen, payOut, type Who } from '../cajas/cajas.ts'
import { requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import { refundHere } from '../reembolsos/reembolsos.ts'
import { listLineasOf, lockVenta } from '../ventas/ventas.ts'
import { findCliente } from './clientes/clientes.ts'
import {
  findDevolucion,
  findPaid,
  insertDevolucion,
  insertDevueltos,
  listByNumero,
  listDevueltos,
  listPagosOfDevolucion,
  sumHandedOver,
} from './devoluciones.repository.ts'
import { cashToHand } from './pagos/devueltos.rules.ts'
import { listPagos } from './pagos/pagos.ts'

/** What came of a sale's money, and what of it went back. Whole COP. */
const moneyOf = async (db: Db, id_transaccion: string) => {
  const pagos = await listPagos(db, id_transaccion)
  const devueltos = await listDevueltos(db, id_transaccion)
  const came = cameByMedio(pagos)
  return { pagos, devueltos, came, quedan: leftByMedio(came, devueltos) }
}

type Money = Awaited<ReturnType<typeof moneyOf>>

const sumOfUnverified = (pagos: readonly PagoVenta[]) =>
  sumOfPagos(pagos.filter(({ estado_comprobante }) => estado_comprobante === 'por_verificar'))

// Cash for a payment that nobody has seen arrive would leave the till on the cajero's word alone: what went back was of what had.
const mostCash = (funcion: Funcion, { pagos, quedan }: Pick<Money, 'pagos' | 'quedan'>) =>
  toStock.includes(funcion)
    ? sumOfMedios(quedan)
    : quedan.efectivo + Math.max(0, quedan.billetera - sumOfUnverified(pagos))

const toReturnable = async (
  db: Db,
  funcion: Funcion,
  venta: Awaited<ReturnType<typeof listByNumero>>[number],
): Promise<VentaDevoluble> => {
  const lineas = await listLineasOf(db, venta.id_transaccion)
  const money = await moneyOf(db, venta.id_transaccion)
  const { quedan, devueltos } = money
  const efectivo_hasta = mostCash(funcion, money)
  return {
    ...venta,
    cliente: (await findCliente(db, venta.id_transaccion)) ?? null,
    ...{ quedan, efectivo_hasta, admite_efectivo: efectivo_hasta >= sumOfMedios(quedan) },
    devuelto: sumOfPagos(devueltos),
    lineas: lineas.map(
      ({ id, nombre, cantidad, unidad, cantidad_reembolsada, valor_total, descuento }) => ({
        ...{ id, nombre, cantidad, unidad, valor_total, descuento },
        restantes: cantidad - cantidad_reembolsada,
      }),
    ),
  }
}

/** Sales of the shop's counter with the number of a receipt. */
export const findVentas = async (db: Db, { sub, comercio_id }: Who, numero: string) => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const ventas = await listByNumero(db, comercio_id, numero)
  return Promise.all(ventas.map((venta) => toReturnable(db, funcion, venta)))
}

const getPaid = async (trx: Trx, comercio_id: number, id_transaccion: string) => {
  const venta = await lockVenta(trx, id_transaccion)
  const pagada = venta && (await findPaid(trx, comercio_id, id_transaccion))
  if (!pagada) throw new ApiError('venta_no_encontrada')
  const money = await moneyOf(trx, id_transaccion)
  // Money that never came does not go back.
  if (venta.estado !== 'Completada' || money.pagos.every(isRejected))
    throw new ApiError('devolucion_no_permitida')
  const handed = await sumHandedOver(trx, id_transaccion)
  return { venta, money: { ...money, handed, kept: pagada.efectivo } }
}

const isRejected = ({ estado_comprobante }: PagoVenta) => estado_comprobante === 'rechazada'

/** By which means the money of a return goes: as is asked, and no more of it than is left. */
const repartoOf = (
  funcion: Funcion,
  money: Money,
  { metodo, pagos }: NuevaDevolucion,
  monto: number,
): MontoPorMedio[] => {
  const asPaid = () => repartoOfDevolucion(money.quedan, monto)
  const reparto = pagos ?? (metodo === 'como_se_pago' ? asPaid() : [{ metodo, monto }])
  if (sumOfPagos(reparto) !== monto) throw new ApiError('pagos_no_suman')
  const by = (medio: MontoPorMedio['metodo']) =>
    sumOfPagos(reparto.filter((one) => one.metodo === medio))
  // A card gives back what was charged on it.
  if (by('tarjeta') > money.quedan.tarjeta) throw new ApiError('devolucion_no_permitida')
  if (by('efectivo') > mostCash(funcion, money)) throw new ApiError('supervisor_requerido')
  return reparto
}

const inCash = ({ metodo }: MontoPorMedio) => metodo === 'efectivo'

// The till comes after the goods, as it does where they are sold: nobody waits for the other in a ring.
const holdCaja = (trx: Trx, quien: Who, reparto: MontoPorMedio[], efectivo: number) =>
  reparto.some(inCash) ? payOut(trx, quien, efectivo) : holdOpen(trx, quien.comercio_id, quien.sub)

// One unit of what was weighed would be one gram of it.
const requireUnidades = async (trx: Trx, id_transaccion: string, items: readonly ItemVenta[]) => {
  const lineas = await listLineasOf(trx, id_transaccion)
  const isAsSold = (item: ItemVenta) =>
    lineas.every((linea) => linea.id !== item.id || isByWeight(linea) === isByWeight(item))
  if (!items.every(isAsSold)) throw new ApiError('reembolso_no_permitido')
}

const giveBack = async (trx: Trx, quien: Who, nueva: NuevaDevolucion, id: string) => {
  const { sub, comercio_id } = quien
  const { id_transaccion, id_productos, motivo, a_la_venta } = nueva
  const { venta, money } = await getPaid(trx, comercio_id, id_transaccion)
  const funcion = await requireFuncion(trx, quien, comercio_id, toSell)
  await requireUnidades(trx, venta.id_transaccion, id_productos)
  const refund = await refundHere(trx, venta, { id, pedido_por: sub, a_la_venta }, id_productos)
  const monto = Math.min(refund.monto, sumOfMedios(money.quedan))
  const reparto = repartoOf(funcion, money, nueva, monto)
  const cash = reparto.find(inCash)
  const efectivo = cash ? cashToHand(money, cash) : 0
  const caja_id = await holdCaja(trx, quien, reparto, efectivo)
  await insertDevolucion(trx, {
    ...{ id, comercio_id, id_transaccion, caja_id, motivo, id_usuario: sub, efectivo, monto },
    ...{ metodo: cash ? 'efectivo' : 'billetera', partes: reparto.length },
    creado_en: new Date().toISOString(),
  })
  await insertDevueltos(trx, id, reparto)
}

/**
 * Takes goods of a sale back: the units are in stock again unless they are not sold again, the money goes out of the caller's open till, by wallet or to
 * the card that paid; never more than came of it. One return however often it is sent under one name (`clave`). Throws
 * venta_no_encontrada, reembolso_no_permitido for more units than are left, devolucion_no_permitida, pagos_no_suman,
 * caja_cerrada, caja_sin_efectivo, and supervisor_requerido when a cajero would give cash for what a card paid, or a
 * wallet that nobody has verified.
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
    return { ...devolucion, pagos: await listPagosOfDevolucion(trx, id) }
  })
