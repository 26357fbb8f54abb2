import { randomUUID } from 'node:crypto'
import {
  type Aprobacion,
  type Cotizacion,
  type DescuentosMostrador,
  descuentoOf,
  minutosAprobacion,
  type NuevaAprobacion,
  type NuevaVentaMostrador,
} from '../../../../contract/index.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import type { Ajustes } from '../../../machinery/ajustes.ts'
import { audit } from '../../../machinery/audit/audit.ts'
import { nowOf } from '../../../machinery/clock/clock.ts'
import { ApiError } from '../../../machinery/errors.ts'
import type { Who } from '../../cajas/cajas.ts'
import { mayStock, requireFuncion, toSell } from '../../comercios/comercios.ts'
import { quoteAtCounter } from '../../ventas/ventas.ts'
import {
  findAprobacion,
  findNombre,
  insertAprobacion,
  insertDescuento,
  useAprobacion,
} from './descuentos.repository.ts'
import { requirePin } from './pines.ts'

export { listSupervisores, setPin } from './pines.ts'

/** The very discounts of an approval, however they are ordered. */
const nameOf = ({ lineas, general, motivo }: Omit<DescuentosMostrador, 'aprobacion'>) =>
  JSON.stringify({
    lineas: lineas
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, tipo, valor }) => ({ id, tipo, valor })),
    general: general ? { tipo: general.tipo, valor: general.valor } : null,
    motivo,
  })

/**
 * A supervisor's word, by their PIN, for the discounts of one sale of who asks: for these very ones, and what they come to now
 * at most. Throws pin_incorrecto, pin_bloqueado, and what a quote throws.
 */
export const approveDescuento = async (
  db: Db,
  ajustes: Ajustes,
  quien: Who,
  { supervisor, pin, id_productos, descuentos }: NuevaAprobacion,
): Promise<Aprobacion> => {
  const { sub, comercio_id } = quien
  await requireFuncion(db, { sub }, comercio_id, toSell)
  const cotizacion = await quoteAtCounter(db, ajustes, { comercio_id, id_productos, descuentos })
  await requirePin(db, quien, supervisor, pin)
  return db.transaction().execute(async (trx) => {
    // Whoever was removed a moment ago approves nothing, with whatever PIN.
    if (!(await mayStock(trx, { sub: supervisor }, comercio_id)))
      throw new ApiError('pin_incorrecto')
    const now = nowOf(trx)
    const aprobacion = {
      id: randomUUID(),
      tope: descuentoOf(cotizacion),
      vence_en: new Date(now.getTime() + minutosAprobacion * 60_000).toISOString(),
    }
    await insertAprobacion(trx, {
      ...{ ...aprobacion, comercio_id, pedida_por: sub, aprobada_por: supervisor },
      ...{ descuentos: nameOf(descuentos), creada_en: now.toISOString(), id_transaccion: null },
    })
    await audit(trx, {
      ...{ id_usuario: supervisor, accion: 'aprobar descuento', recurso: 'venta' },
      recurso_id: aprobacion.id,
      despues: { comercio_id, pedida_por: sub, tope: aprobacion.tope, motivo: descuentos.motivo },
    })
    return { ...aprobacion, aprobada_por: await findNombre(trx, supervisor) }
  })
}

interface Sold {
  id_transaccion: string
  /** Who sends it, and who made it. */
  sub: string
  vendedor: string
  /** When it was made. */
  vendida_en: string
  nueva: NuevaVentaMostrador
  cotizacion: Cotizacion
}

/** As much as the clock of a till and this one may be apart unnoticed, ms. */
const unnoticedMs = 60_000

type Permiso = Awaited<ReturnType<typeof findAprobacion>>

// Sold without a connection, a sale is of whatever moment it says: a word is for one that was made while it was good.
const isWhileGood = (
  { vendida_en }: Sold,
  { creada_en, vence_en }: Pick<NonNullable<Permiso>, 'creada_en' | 'vence_en'>,
) => {
  const sold = Date.parse(vendida_en)
  return sold >= Date.parse(creada_en) - unnoticedMs && sold <= Date.parse(vence_en)
}

const isOf = (vendida: Sold, descuentos: DescuentosMostrador, permiso: NonNullable<Permiso>) =>
  permiso.descuentos === nameOf(descuentos) &&
  descuentoOf(vendida.cotizacion) <= permiso.tope &&
  isWhileGood(vendida, permiso)

const refuse = () => new ApiError('descuento_sin_aprobacion')

// What was sold without a connection left with a word that was good when it was given. With one, who gave it is asked for.
const approverOf = async (trx: Trx, vendida: Sold, descuentos: DescuentosMostrador) => {
  const { vendedor, nueva, id_transaccion } = vendida
  const { comercio_id, vendida_sin_conexion_en } = nueva
  const { aprobacion } = descuentos
  if (!aprobacion) throw refuse()
  const de = { id: aprobacion, comercio_id, pedida_por: vendedor }
  const permiso = await findAprobacion(trx, de)
  if (!permiso || !isOf(vendida, descuentos, permiso)) throw refuse()
  const isThere = () => mayStock(trx, { sub: permiso.aprobada_por }, comercio_id)
  if (!vendida_sin_conexion_en && !(await isThere())) throw refuse()
  if (!(await useAprobacion(trx, aprobacion, id_transaccion))) throw refuse()
  return permiso.aprobada_por
}

// A word that the seller was given for the sale is used up by it, whoever takes it in: it is for no other.
const spendWord = async (trx: Trx, vendida: Sold, { aprobacion: id }: DescuentosMostrador) => {
  const { vendedor: pedida_por, nueva, id_transaccion } = vendida
  const { comercio_id } = nueva
  if (id && (await findAprobacion(trx, { id, comercio_id, pedida_por })))
    await useAprobacion(trx, id, id_transaccion)
}

/**
 * Writes down what came off a sale and who let it, once the sale is there: who sends it where that is a supervisor, else who
 * gave their PIN. Throws descuento_sin_aprobacion: then nothing is sold.
 */
export const keepDescuento = async (trx: Trx, vendida: Sold) => {
  const { id_transaccion, sub, vendedor, nueva, cotizacion } = vendida
  const { descuentos, comercio_id } = nueva
  if (!descuentos) return
  const isSupervisor = await mayStock(trx, { sub }, comercio_id)
  const aprobado_por = isSupervisor ? sub : await approverOf(trx, vendida, descuentos)
  if (isSupervisor) await spendWord(trx, vendida, descuentos)
  const own = sub === vendedor ? ('propio' as const) : ('recibido' as const)
  const valor = descuentoOf(cotizacion)
  const { motivo } = descuentos
  const modo = isSupervisor ? own : ('pin' as const)
  await insertDescuento(trx, { id_transaccion, comercio_id, aprobado_por, modo, motivo, valor })
  await audit(trx, {
    ...{ id_usuario: aprobado_por, accion: 'dar descuento', recurso: 'venta' },
    ...{ recurso_id: id_transaccion, despues: { comercio_id, vendedor, modo, motivo, valor } },
  })
}
