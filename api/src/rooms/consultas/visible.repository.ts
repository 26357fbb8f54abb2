import { type RawBuilder, sql } from 'kysely'
import type { CanalVenta, EstadoVenta } from '../../../contract/index.ts'
import { diaSql } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'

/** Whose sales somebody sees. */
export interface Alcance {
  sub: string
  /** Shops where the person works: what they sold at the counter there. */
  trabaja: readonly number[]
  /** Shops that the person supplies: all that was sold there. */
  surte: readonly number[]
  seesAll: boolean
}

/** What a person bought, and nothing else. */
export const onlyOwn = (sub: string): Alcance => ({ sub, trabaja: [], surte: [], seesAll: false })

export interface Filtros {
  /** Part of a product's name; of a person's own purchases alone. */
  q?: string | undefined
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
  /** Under which names the triggers keep how many they are; without any they are counted. */
  conteos?: string[]
}

const ofVentas = (...where: Lista['where']): Lista => ({ from: sql`ventas v`, where })

const ofPerson = (sub: string, canal: CanalVenta, ...where: Lista['where']): Lista => ({
  ...ofVentas(sql`v.id_usuario = ${sub}`, sql`v.canal_venta = ${canal}`, ...where),
  isPersons: true,
})

const ofComercio = (comercio_id: number, suya: 0 | 1, ...where: Lista['where']): Lista => ({
  from: sql`venta_comercios v`,
  where: [sql`v.comercio_id = ${comercio_id}`, sql`v.suya = ${suya}`, ...where],
  ...(where.length === 0 && { conteos: [`${comercio_id} ${suya === 1 ? 'suya' : 'ajena'}`] }),
})

const ofCajero = (sub: string, comercios: readonly number[]): Lista => ({
  ...ofPerson(sub, 'mostrador', isOf(comercios)),
  conteos: comercios.map((id) => `${id} de ${sub}`),
})

const isOf = (comercios: readonly number[], condition = sql`true`) => sql`exists (
  select 1 from venta_comercios x where x.id_transaccion = v.id_transaccion
    and x.comercio_id in (${sql.join(comercios)}) and ${condition})`

const isNotSuya = (comercios: readonly number[]) =>
  comercios.length > 0 ? [sql`not ${isOf(comercios, sql`x.suya = 1`)}`] : []

const listasOfAll = (comercio_id?: number) =>
  comercio_id === undefined
    ? [{ ...ofVentas(), conteos: ['todas'] }]
    : [ofComercio(comercio_id, 0), ofComercio(comercio_id, 1)]

const listasOf = ({ sub, trabaja, surte, seesAll }: Alcance, comercio_id?: number): Lista[] => {
  if (seesAll) return listasOfAll(comercio_id)
  const only = (ids: readonly number[]) =>
    comercio_id === undefined ? ids : ids.filter((id) => id === comercio_id)
  const supplied = only(surte)
  const sellsOnly = only(trabaja).filter((id) => !surte.includes(id))
  const sold = comercio_id === undefined ? [] : [isOf([comercio_id])]
  return [
    ofPerson(sub, 'web', ...sold, ...isNotSuya(supplied)),
    ...supplied.map((id, i) => ofComercio(id, 1, ...isNotSuya(supplied.slice(0, i)))),
    ...(sellsOnly.length > 0 ? [ofCajero(sub, sellsOnly)] : []),
  ]
}

// Neither database folds accents by itself.
const folded = (text: RawBuilder<unknown>) =>
  ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn', 'Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Ñn'].reduce(
    (sum, [from, to]) => sql`replace(${sum}, ${sql.lit(from)}, ${sql.lit(to)})`,
    sql`${text}`,
  )

const isNamed = (q: string) => {
  const plain = q.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const pattern = `%${plain.replaceAll(/[!%_]/g, (one) => `!${one}`)}%`
  return sql`exists (select 1 from venta_lineas n where n.id_transaccion = v.id_transaccion
    and lower(${folded(sql`n.nombre`)}) like ${pattern} escape '!')`
}

// What follows `coalesce` is looked up by no index.
const filtersOf = ({ estado, id_transaccion, q }: Filtros, isPersons = false) => [
  ...(q && isPersons ? [isNamed(q)] : []),
  ...(estado === undefined
    ? []
    : [isPersons ? sql`coalesce(v.estado, '') = ${estado}` : sql`v.estado = ${estado}`]),
  ...(id_transaccion === undefined ? [] : [sql`v.id_transaccion = ${id_transaccion}`]),
]

const selectOf = (
  select: RawBuilder<unknown>,
  { from, where, isPersons }: Lista,
  filtros: Filtros,
  inTime: RawBuilder<unknown>[] = [],
) => {
  const all = [sql`true`, ...where, ...filtersOf(filtros, isPersons), ...inTime]
  return sql`select ${select} from ${from} where ${sql.join(all, sql` and `)}`
}

/** Moments: the first, and the first that is after the last. */
export interface Rango {
  from?: string
  until?: string
}

/** Ids and moments of the sales that somebody sees, each once, as one compound select; or of those in a time. */
export const visibles = (alcance: Alcance, filtros: Filtros = {}, { from, until }: Rango = {}) => {
  const inTime = [
    ...(from === undefined ? [] : [sql`v.fecha_y_hora >= ${from}`]),
    ...(until === undefined ? [] : [sql`v.fecha_y_hora < ${until}`]),
  ]
  const selects = listasOf(alcance, filtros.comercio_id).map((lista) =>
    selectOf(sql`v.id_transaccion, v.fecha_y_hora`, lista, filtros, inTime),
  )
  return sql`${sql.join(selects, sql` union all `)}`
}

const keptOf = (conteos: string[], { estado }: Filtros) =>
  ['venta_conteos', 'venta_conteos_cambios'].map((table) => {
    const where = [
      sql`c.lista in (${sql.join(conteos)})`,
      ...(estado === undefined ? [] : [sql`c.estado = ${estado}`]),
    ]
    return sql`select c.dia, c.cuantas from ${sql.table(table)} c where ${sql.join(where, sql` and `)}`
  })

/** The same sales by days of Bogotá, `dia` and `cuantas`: what a day comes to is the sum of its rows. */
export const conteosOf = (db: Db, alcance: Alcance, filtros: Filtros) => {
  const dia = sql`${diaSql(db, 'v.fecha_y_hora')} as dia, 1 as cuantas`
  const selects = listasOf(alcance, filtros.comercio_id).flatMap((lista) =>
    lista.conteos ? keptOf(lista.conteos, filtros) : [selectOf(dia, lista, filtros)],
  )
  return sql`${sql.join(selects, sql` union all `)}`
}
