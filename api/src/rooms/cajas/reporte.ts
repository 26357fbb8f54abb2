import * as z from 'zod/mini'
import {
  type Conteo,
  contadoOf,
  expectedOf,
  type ReporteCaja,
  reporteCajaSchema,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { type CajaRow, listMovimientos } from './cajas.repository.ts'
import {
  listIva,
  sumDescuentos,
  sumDevoluciones,
  sumLate,
  sumPagos,
  sumReturned,
  sumVentas,
} from './cierre.repository.ts'

type Movimientos = Awaited<ReturnType<typeof listMovimientos>>

const sumOf = (movimientos: Movimientos, tipo: 'entrada' | 'salida') =>
  movimientos.reduce((sum, one) => sum + (one.tipo === tipo ? one.monto : 0), 0)

const ventasOf = async (db: Db, caja_id: number) => {
  const { efectivo: inCaja, ...sold } = await sumVentas(db, caja_id)
  const efectivo = await sumPagos(db, caja_id, 'efectivo')
  const tarjeta = await sumPagos(db, caja_id, 'tarjeta')
  const billetera = await sumPagos(db, caja_id, 'billetera')
  return {
    inCaja,
    ventas: {
      ...sold,
      iva: await listIva(db, caja_id),
      descuentos: await sumDescuentos(db, caja_id),
      ...{ efectivo, tarjeta, billetera },
      rechazado: sold.total - efectivo.total - tarjeta.total - billetera.total,
      redondeo: efectivo.total - inCaja,
    },
  }
}

const devolucionesOf = async (db: Db, caja_id: number) => ({
  ...(await sumDevoluciones(db, caja_id)),
  tarjeta: await sumReturned(db, caja_id, 'tarjeta'),
  billetera: await sumReturned(db, caja_id, 'billetera'),
})

/** The cash that has to be in a till now. Hold it, or it changes meanwhile. */
export const findEfectivo = async (db: Db, { id, base }: Pick<CajaRow, 'id' | 'base'>) => {
  const movimientos = await listMovimientos(db, id)
  return expectedOf({
    base,
    ventas: (await sumVentas(db, id)).efectivo,
    entradas: sumOf(movimientos, 'entrada'),
    salidas: sumOf(movimientos, 'salida'),
    devoluciones: (await sumDevoluciones(db, id)).efectivo,
  })
}

/** What a till's report says of it as it is now, given what was counted in it. */
export const makeReporte = async (
  db: Db,
  { id, base }: Pick<CajaRow, 'id' | 'base'>,
  conteo: Conteo,
  limite: number,
): Promise<StoredReporte> => {
  const movimientos = await listMovimientos(db, id)
  const entradas = sumOf(movimientos, 'entrada')
  const salidas = sumOf(movimientos, 'salida')
  const { ventas, inCaja } = await ventasOf(db, id)
  const devoluciones = await devolucionesOf(db, id)
  const efectivo = expectedOf({
    ...{ base, ventas: inCaja, entradas, salidas, devoluciones: devoluciones.efectivo },
  })
  const contado = contadoOf(conteo)
  return {
    ...{ numero_z: null, ventas, devoluciones, entradas, salidas, contado, conteo, limite },
    esperado: {
      efectivo,
      tarjeta: ventas.tarjeta.total - devoluciones.tarjeta,
      billetera: ventas.billetera.total - devoluciones.billetera,
    },
    diferencia: contado - efectivo,
    nota: '',
    autorizada_por: null,
  }
}

const storedSchema = z.omit(reporteCajaSchema, { tardias: true })
type StoredReporte = z.infer<typeof storedSchema>

/** A report as it was kept when the till was counted; null before. */
export const keptReporte = ({ reporte }: CajaRow): StoredReporte | null =>
  reporte ? storedSchema.parse(JSON.parse(reporte)) : null

/** The same with what has come to be known since. */
export const showReporte = async (db: Db, caja: CajaRow): Promise<ReporteCaja | null> => {
  const kept = keptReporte(caja)
  if (!kept) return null
  const { numero_z, nota, autor } = caja
  const tardias = await sumLate(db, caja.id)
  return { ...kept, numero_z, nota, autorizada_por: autor, tardias }
}
