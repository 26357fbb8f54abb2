import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { nameStatement } from './drivers/statement-names.ts'
import type { Db } from './tables.ts'

class Param {
  constructor(readonly name: string) {}
}

/** Stands in a prepared query where the value of that name goes. */
export type Params<P> = <K extends keyof P & string>(name: K) => RawBuilder<P[K]>

const param = (name: string) => sql`${new Param(name)}`

/**
 * A query that is compiled once per database and then run with values: `build` puts `param('name')` where a value goes.
 * Compiling costs more than half of what a small query costs in all. PostgreSQL parses and plans it once a connection.
 * `of` answers it with its values, for what is asked together with others. With `isPlannedAnew` PostgreSQL plans it for the values at
 * hand each time: of a word that half of the products hold, and of one that two do.
 */
export const prepared = <P extends object, R>(
  build: (db: Db, param: Params<P>) => CompiledQuery<R>,
  { isPlannedAnew = false } = {},
) => {
  const queries = new WeakMap<object, CompiledQuery<R>>()

  const compile = (db: Db, key: object) => {
    const query = build(db, param as Params<P>)
    queries.set(key, query)
    if (!isPlannedAnew) nameStatement(query.sql)
    return query
  }

  const of = (db: Db, values: P): CompiledQuery<R> => {
    const { adapter } = db.getExecutor()
    const query = queries.get(adapter) ?? compile(db, adapter)
    const parameters = query.parameters.map((p) =>
      p instanceof Param ? values[p.name as keyof P] : p,
    )
    return { ...query, parameters }
  }

  const ask = async (db: Db, values: P): Promise<R[]> =>
    (await db.executeQuery<R>(of(db, values))).rows

  return Object.assign(ask, { of })
}

/**
 * The same for queries whose values come in several shapes, such as rows with more or fewer columns: each shape is
 * compiled once. `build` gets the names of the values.
 */
export const preparedByShape = <P extends object, R>(
  build: (db: Db, param: Params<P>, names: (keyof P & string)[]) => CompiledQuery<R>,
) => {
  const byShape = new Map<string, ReturnType<typeof prepared<P, R>>>()

  const prepareShape = (shape: string, names: (keyof P & string)[]) => {
    const query = prepared<P, R>((db, param) => build(db, param, names))
    byShape.set(shape, query)
    return query
  }

  const shaped = (values: P) => {
    const names = Object.keys(values) as (keyof P & string)[]
    const shape = names.join()
    return byShape.get(shape) ?? prepareShape(shape, names)
  }

  const ask = (db: Db, values: P) => shaped(values)(db, values)

  return Object.assign(ask, { of: (db: Db, values: P) => shaped(values).of(db, values) })
}
