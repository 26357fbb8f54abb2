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
import { listIva, sumDevoluciones, sumLate, sumVentas } from './cierre.repository.ts'

type Movimientos = Awaited<ReturnType<typeof listMovimientos>>

const sumOf = (movimientos: Movimientos, tipo: 'entrada' | 'salida') =>
  movimientos.reduce((sum, one) => sum + (one.tipo === tipo ? one.monto : 0), 0)

const ventasOf = async (db: Db, caja_id: number) => {
  const efectivo = await sumVentas(db, caja_id, 'efectivo')
  const billetera = await sumVentas(db, caja_id, 'billetera')
  return {
    inCaja: efectivo.efectivo,
    ventas: {
      cantidad: efectivo.cantidad + billetera.cantidad,
      valor_neto: efectivo.valor_neto + billetera.valor_neto,
      valor_del_envio: efectivo.valor_del_envio + billetera.valor_del_envio,
      total: efectivo.total + billetera.total,
      iva: await listIva(db, caja_id),
      efectivo: { cantidad: efectivo.cantidad, total: efectivo.total },
      billetera: { cantidad: billetera.cantidad, total: billetera.total },
      redondeo: efectivo.total - efectivo.efectivo,
    },
  }
}

/** The cash that has to be in a till now. Hold it, or it changes meanwhile. */
export const findEfectivo = async (db: Db, { id, base }: Pick<CajaRow, 'id' | 'base'>) => {
  const movimientos = await listMovimientos(db, id)
  return expectedOf({
    base,
    ventas: (await sumVentas(db, id, 'efectivo')).efectivo,
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
  const devoluciones = await sumDevoluciones(db, id)
  const efectivo = expectedOf({
    ...{ base, ventas: inCaja, entradas, salidas, devoluciones: devoluciones.efectivo },
  })
  const contado = contadoOf(conteo)
  return {
    ...{ numero_z: null, ventas, devoluciones, entradas, salidas, contado, conteo, limite },
    esperado: { efectivo, billetera: ventas.billetera.total - devoluciones.billetera },
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
