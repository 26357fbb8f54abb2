import type { CompiledQuery } from 'kysely'
import { isPostgres } from './dialect.ts'
import { nameStatement } from './drivers/statement-names.ts'
import type { Trx } from './tables.ts'

/** Statements that are asked for at once: `sql` is all of them, `batch` one after the other. */
export interface Batch<R = unknown> extends CompiledQuery<R> {
  readonly batch: readonly CompiledQuery[]
}

const most = 1000
const joined = new Map<string, string>()

const numberedFrom = (text: string, first: number) =>
  first === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + first}`)

// None of them sees what another writes, and what is checked or follows of itself (keys, triggers) does so after all of them.
const join = (queries: readonly CompiledQuery[]) => {
  let first = 0
  const texts = queries.map(({ sql, parameters }) => {
    const text = numberedFrom(sql.trim(), first)
    first += parameters.length
    return text
  })
  const withs = texts.slice(0, -1).map((text, i) => `escrito_${i} as (${text})`)
  return [...(withs.length > 0 ? [`with ${withs.join(', ')}`] : []), texts.at(-1)].join(' ')
}

const joinOnce = (queries: readonly CompiledQuery[], key: string) => {
  const text = join(queries)
  if (joined.size >= most) joined.clear()
  joined.set(key, text)
  nameStatement(text)
  return text
}

/** Several statements as one for PostgreSQL, or as a row of them for SQLite; it answers as the last does. */
export const batchOf = <R>(
  isOne: boolean,
  before: readonly CompiledQuery[],
  last: CompiledQuery<R>,
): Batch<R> => {
  const batch = [...before, last]
  const key = batch.map(({ sql }) => sql).join(';\n')
  const sql = isOne ? (joined.get(key) ?? joinOnce(batch, key)) : key
  return { ...last, sql, parameters: batch.flatMap(({ parameters }) => parameters), batch }
}

/**
 * Writes several things in one passage to the database and answers the rows of the last: PostgreSQL is asked one statement,
 * SQLite runs one after the other. None may read what another of them writes; a key or a trigger may ask for it. The last begins
 * with no `with` of its own.
 */
export const together = async <R>(
  trx: Trx,
  before: readonly CompiledQuery[],
  last: CompiledQuery<R>,
): Promise<R[]> => {
  const query = before.length === 0 ? last : batchOf(isPostgres(trx), before, last)
  return (await trx.executeQuery<R>(query)).rows
}
