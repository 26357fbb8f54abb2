import {
  type PanelAdministrador,
  type PanelComercio,
  type PanelQuery,
  stockBajo,
} from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { requireFuncion, surtir } from '../comercios/comercios.ts'
import { diaOf, rangoOf } from '../fechas.rules.ts'
import {
  type Alcance,
  countVentas,
  findDinero,
  listBajos,
  listDias,
  listMejores,
  listVendedores,
} from './paneles.repository.ts'

const dayMs = 86_400_000
const mostListed = 10
const mostComercios = 100

/** The days that were asked for, or the last 30. */
const diasOf = ({ desde, hasta }: PanelQuery) => {
  const last = hasta ?? diaOf(new Date())
  return {
    desde: desde ?? diaOf(new Date(Date.parse(`${last}T12:00:00Z`) - 29 * dayMs)),
    hasta: last,
  }
}

const alcanceOf = (desde: string, hasta: string, comercio_id?: number): Alcance => {
  const { from = '', until = '' } = rangoOf(desde, hasta)
  return { comercio_id, from, until }
}

const summarize = async (db: Db, alcance: Alcance) => {
  const por_dia = await listDias(db, alcance)
  const sum = (campo: 'unidades' | 'valor_total') =>
    por_dia.reduce((total, dia) => total + dia[campo], 0)
  return {
    ventas: await countVentas(db, alcance),
    unidades: sum('unidades'),
    valor_total: sum('valor_total'),
    por_dia,
    mejores_productos: await listMejores(db, alcance, mostListed),
    ...(await findDinero(db, alcance, new Date().toISOString())),
  }
}

/** What a shop sold, for those who stock it. */
export const getPanelComercio = async (
  db: Db,
  quien: { sub: string },
  comercio_id: number,
  query: PanelQuery,
): Promise<PanelComercio> => {
  await requireFuncion(db, quien, comercio_id, surtir)
  const { desde, hasta } = diasOf(query)
  const resumen = await summarize(db, alcanceOf(desde, hasta, comercio_id))
  return { desde, hasta, ...resumen, ...(await listBajos(db, comercio_id, stockBajo, mostListed)) }
}

/** What all shops sold. */
export const getPanelAdministrador = async (
  db: Db,
  query: PanelQuery,
): Promise<PanelAdministrador> => {
  const { desde, hasta } = diasOf(query)
  const alcance = alcanceOf(desde, hasta)
  const comercios = await listVendedores(db, alcance, mostComercios)
  return { desde, hasta, ...(await summarize(db, alcance)), comercios }
}
