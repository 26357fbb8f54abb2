import type { Consulta } from './sembrado.ts'

type Cambio = (consulta: Consulta) => Consulta | undefined

/** Statements that read so reach the database with a part of theirs replaced. */
export const replace =
  (which: RegExp, part: RegExp, other: string): Cambio =>
  (consulta) =>
    which.test(consulta.sql) ? { ...consulta, sql: consulta.sql.replace(part, other) } : consulta

/** Statements that read so, and have such a value, never reach it. */
export const forget =
  (which: RegExp, value?: RegExp): Cambio =>
  (consulta) => {
    const isMeant =
      which.test(consulta.sql) && (!value || value.test(JSON.stringify(consulta.parameters)))
    return isMeant ? undefined : consulta
  }

// Where the values of a column stand among the parameters of an insert, or the one of an update.
const placesOf = ({ sql, parameters }: Consulta, columna: string) => {
  const insert = /^\s*insert into "\w+" \(([^)]*)\)/.exec(sql)
  if (insert) {
    const names = (insert[1] ?? '').split(',').map((name) => name.trim().replaceAll('"', ''))
    const at = names.indexOf(columna)
    // What comes after the values is no column's.
    const [values = ''] = sql.split(/ on conflict | returning /)
    const count = values.match(/\?|\$\d+/g)?.length ?? 0
    const places = [...parameters.keys()].slice(0, count)
    return at < 0 ? [] : places.filter((i) => i % names.length === at)
  }
  const set = new RegExp(`"${columna}" = (\\?|\\$(\\d+))`).exec(sql)
  if (!set) return []
  const before = sql.slice(0, set.index).split('?').length - 1
  return [set[2] ? Number(set[2]) - 1 : before]
}

/** Statements that read so are given another value in a column. */
export const put =
  (which: RegExp, columna: string, other: (value: unknown) => unknown): Cambio =>
  (consulta) => {
    if (!which.test(consulta.sql)) return consulta
    const places = placesOf(consulta, columna)
    const parameters = consulta.parameters.map((value, i) =>
      places.includes(i) ? other(value) : value,
    )
    return { ...consulta, parameters }
  }

export const plus = (more: number) => (value: unknown) => Number(value) + more
