import { type RawBuilder, sql } from 'kysely'
import type { CanalVenta, EstadoVenta } from '../../contract/index.ts'

/** Whose sales somebody sees. */
export interface Alcance {
  sub: string
  /** Shops where the person works: what they sold at the counter there. */
  trabaja: readonly number[]
  /** Shops that the person supplies: all that was sold there. */
  surte: readonly number[]
  verTodo: boolean
}

/** What a person bought, and nothing else. */
export const onlyOwn = (sub: string): Alcance => ({ sub, trabaja: [], surte: [], verTodo: false })

export interface Filtros {
  estado?: EstadoVenta | undefined
  comercio_id?: number | undefined
  id_transaccion?: string | undefined
}

/** Sales that are read off one index, newest first or last; no sale is in two of somebody's lists. */
interface Lista {
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>[]
  /** Whether whose they are says more than what state they are in: those are few. */
  isPersons?: boolean
}

const ofVentas = (...where: Lista['where']): Lista => ({ from: sql`ventas v`, where })

const ofPerson = (sub: string, canal: CanalVenta, ...where: Lista['where']): Lista => ({
  ...ofVentas(sql`v.id_usuario = ${sub}`, sql`v.canal_venta = ${canal}`, ...where),
  isPersons: true,
})

const ofComercio = (comercio_id: number, suya: 0 | 1, ...where: Lista['where']): Lista => ({
  from: sql`venta_comercios v`,
  where: [sql`v.comercio_id = ${comercio_id}`, sql`v.suya = ${suya}`, ...where],
})

const isOf = (comercios: readonly number[], condition = sql`true`) => sql`exists (
  select 1 from venta_comercios x where x.id_transaccion = v.id_transaccion
    and x.comercio_id in (${sql.join(comercios)}) and ${condition})`

const isNotSuya = (comercios: readonly number[]) =>
  comercios.length > 0 ? [sql`not ${isOf(comercios, sql`x.suya = 1`)}`] : []

const listasOfAll = (comercio_id?: number) =>
  comercio_id === undefined
    ? [ofVentas()]
    : [ofComercio(comercio_id, 0), ofComercio(comercio_id, 1)]

const listasOf = ({ sub, trabaja, surte, verTodo }: Alcance, comercio_id?: number): Lista[] => {
  if (verTodo) return listasOfAll(comercio_id)
  const only = (ids: readonly number[]) =>
    comercio_id === undefined ? ids : ids.filter((id) => id === comercio_id)
  const supplied = only(surte)
  const sellsOnly = only(trabaja).filter((id) => !surte.includes(id))
  const sold = comercio_id === undefined ? [] : [isOf([comercio_id])]
  return [
    ofPerson(sub, 'web', ...sold, ...isNotSuya(supplied)),
    ...supplied.map((id, i) => ofComercio(id, 1, ...isNotSuya(supplied.slice(0, i)))),
    ...(sellsOnly.length > 0 ? [ofPerson(sub, 'mostrador', isOf(sellsOnly))] : []),
  ]
}

// What follows `coalesce` is looked up by no index.
const filtersOf = ({ estado, id_transaccion }: Filtros, isPersons = false) => [
  ...(estado === undefined
    ? []
    : [isPersons ? sql`coalesce(v.estado, '') = ${estado}` : sql`v.estado = ${estado}`]),
  ...(id_transaccion === undefined ? [] : [sql`v.id_transaccion = ${id_transaccion}`]),
]

const selectEach = (select: RawBuilder<unknown>, alcance: Alcance, filtros: Filtros) =>
  listasOf(alcance, filtros.comercio_id).map(({ from, where, isPersons }) => {
    const all = [sql`true`, ...where, ...filtersOf(filtros, isPersons)]
    return sql`select ${select} from ${from} where ${sql.join(all, sql` and `)}`
  })

/** Ids and moments of the sales that somebody sees, each once, as one compound select. */
export const visibles = (alcance: Alcance, filtros: Filtros = {}) =>
  sql`${sql.join(selectEach(sql`v.id_transaccion, v.fecha_y_hora`, alcance, filtros), sql` union all `)}`

/** How many they are. */
export const cuantasVisibles = (alcance: Alcance, filtros: Filtros) => {
  const counts = selectEach(sql`count(*)`, alcance, filtros).map((one) => sql`(${one})`)
  return sql<number>`${sql.join(counts, sql` + `)}`
}
