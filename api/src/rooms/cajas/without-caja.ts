import type { SinCaja, WithoutCajaQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { diaOf, rangoOf } from '../../machinery/fechas.rules.ts'
import { requireFuncion, toSell, toStock } from '../comercios/comercios.ts'
import type { Who } from './cajas.ts'
import { listDiasWithoutCaja } from './without-caja.repository.ts'

const dayMs = 86_400_000
const count = 30

const diaBefore = (hasta: string, ago: number) => {
  const fecha = diaOf(new Date(Date.parse(`${hasta}T12:00:00Z`) - ago * dayMs))
  const { from = '', until = '' } = rangoOf(fecha, fecha)
  return { fecha, from, until }
}

/** What no closing report of the shop has, in the 30 days up to one: a cajero's own, else everybody's. */
export const listWithoutCaja = async (
  db: Db,
  { sub, comercio_id }: Who,
  { hasta = diaOf(new Date()) }: WithoutCajaQuery,
): Promise<SinCaja> => {
  const funcion = await requireFuncion(db, { sub }, comercio_id, toSell)
  const dias = Array.from({ length: count }, (_, i) => diaBefore(hasta, count - 1 - i))
  const whose = toStock.includes(funcion) ? undefined : sub
  return {
    desde: dias[0]?.fecha ?? hasta,
    hasta,
    dias: await listDiasWithoutCaja(db, { comercio_id, de: whose, dias }),
  }
}
