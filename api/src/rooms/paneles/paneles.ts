import {
  type PanelAdministrador,
  type PanelComercio,
  type PanelQuery,
  stockBajo,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { diasOf, momentOf, rangoOf } from '../../machinery/fechas.rules.ts'
import { requireFuncion, toStock } from '../comercios/comercios.ts'
import {
  type Ambito,
  findPeriodos,
  listBest,
  listDias,
  listSold,
  requireRango,
} from '../ingresos/ingresos.ts'
import {
  type Alcance,
  findPending,
  findSold,
  listBajos,
  listNombres,
} from './paneles.repository.ts'

const mostListed = 10
const mostComercios = 100

const alcanceOf = (desde: string, hasta: string, comercio_id?: number): Alcance => {
  const { from = '', until = '' } = rangoOf(desde, hasta)
  return { comercio_id, from, until }
}

const daysWithoutAsking = 30

const rangoOfQuery = (query: PanelQuery) => requireRango(diasOf(query, daysWithoutAsking))

interface Sums {
  ventas: number
  unidades: number
  valor_total: number
}

// Sums are kept by day: what came after the hour on the last one is taken away.
const untilHora = async (db: Db, whole: Sums, alcance: Alcance, hasta: string, hora?: string) => {
  if (!hora) return {}
  const later = await findSold(db, { ...alcance, from: momentOf(hasta, hora) })
  return {
    hasta_la_hora: {
      // Something may be sold between both questions.
      ventas: Math.max(0, whole.ventas - later.ventas),
      unidades: Math.max(0, whole.unidades - later.unidades),
      valor_total: Math.max(0, whole.valor_total - later.valor_total),
    },
  }
}

// What does not wait for one another is asked at once: where there are several connections, a panel takes as long as its longest
// question.
const summarize = async (db: Db, ambito: Ambito, alcance: Alcance) => {
  const [dias, mejores_productos, pendiente] = await Promise.all([
    listDias(db, ambito, new Date().toISOString()),
    listBest(db, ambito, mostListed),
    findPending(db, alcance),
  ])
  const sum = (campo: 'ventas' | 'unidades' | 'valor_total' | 'retenido') =>
    dias.reduce((total, dia) => total + dia[campo], 0)
  const [valor_total, retenido] = [sum('valor_total'), sum('retenido')]
  return {
    ventas: sum('ventas'),
    unidades: sum('unidades'),
    valor_total,
    por_dia: dias.map(({ retenido: _, ...dia }) => dia),
    mejores_productos,
    pendiente,
    retenido,
    liberado: valor_total - retenido,
  }
}

const listVendedores = async (db: Db, ambito: Ambito) => {
  const shops = await listSold(db, ambito, mostComercios)
  const nombres = await listNombres(
    db,
    shops.map(({ comercio_id }) => comercio_id),
  )
  return shops.map(({ comercio_id: id, ...sold }) => ({
    id,
    nombre_barrio: nombres.find((one) => one.id === id)?.nombre_barrio ?? '',
    ...sold,
  }))
}

/** What a shop sold, for those who stock it. */
export const getPanelComercio = async (
  db: Db,
  quien: { sub: string },
  comercio_id: number,
  query: PanelQuery,
): Promise<PanelComercio> => {
  await requireFuncion(db, quien, comercio_id, toStock)
  const { desde, hasta } = rangoOfQuery(query)
  const ambito = { ...findPeriodos(desde, hasta), comercio_id }
  const alcance = alcanceOf(desde, hasta, comercio_id)
  const [resumen, bajos] = await Promise.all([
    summarize(db, ambito, alcance),
    listBajos(db, comercio_id, stockBajo, mostListed),
  ])
  const untilThen = await untilHora(db, resumen, alcance, hasta, query.hora)
  return { desde, hasta, ...resumen, ...untilThen, ...bajos }
}

/** What all shops sold. */
export const getPanelAdministrador = async (
  db: Db,
  query: PanelQuery,
): Promise<PanelAdministrador> => {
  const { desde, hasta } = rangoOfQuery(query)
  const ambito = findPeriodos(desde, hasta)
  const alcance = alcanceOf(desde, hasta)
  const [resumen, comercios] = await Promise.all([
    summarize(db, ambito, alcance),
    listVendedores(db, ambito),
  ])
  const untilThen = await untilHora(db, resumen, alcance, hasta, query.hora)
  return { desde, hasta, ...resumen, ...untilThen, comercios }
}
