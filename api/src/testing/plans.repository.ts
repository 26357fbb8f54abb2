import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

const grown = /^(v|l|x|m|c|e|ventas|venta_lineas|venta_comercios|ventas_mostrador)$/
const grownTables =
  /^(ventas|venta_lineas|venta_comercios|venta_envios|ventas_mostrador|venta_conteos\w*)$/

const sqlitePlan = async (db: Db, text: string) => {
  const given = Array.from({ length: text.split('?').length - 1 }, () => null)
  const query = CompiledQuery.raw(`explain query plan ${text}`, given)
  const { rows } = await db.executeQuery<{ detail: string }>(query)
  return rows.map(({ detail }) => detail)
}

const isWholeTable = (detail: string) => grown.test(/^SCAN (\w+)/.exec(detail)?.[1] ?? '')

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

const reads = /^(Seq|Index|Index Only) Scan$/

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const textOf = ({
  'Node Type': type,
  'Relation Name': table = '',
  'Index Name': index = '',
}: Plan) => `${type} ${table} ${index}`

const isWhole = (plan: Plan) =>
  reads.test(plan['Node Type']) &&
  grownTables.test(plan['Relation Name'] ?? '') &&
  !plan['Index Cond']

// As it would be with many rows: where there are few, reading them all is as good as anything.
const manyRows = ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan']

const postgresPlan = (db: Db, text: string, without: readonly string[] = manyRows) =>
  db.transaction().execute(async (trx) => {
    for (const one of without) await sql.raw(`set local enable_${one} = off`).execute(trx)
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx)
    await sql.raw(`prepare asked as ${text}`).execute(trx)
    const values = new Set(text.match(/\$\d+/g)).size
    const given = Array.from({ length: values }, () => 'null').join()
    const query = CompiledQuery.raw(
      `explain (format json) execute asked${values > 0 ? `(${given})` : ''}`,
    )
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(query)
    await sql`deallocate asked`.execute(trx)
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)))
  })

const scansOf = async (db: Db, text: string) =>
  isPostgres(db)
    ? (await postgresPlan(db, text)).filter(isWhole).map(textOf)
    : (await sqlitePlan(db, text)).filter(isWholeTable)

/** Where statements read a table of sales from one end to the other, by what the database says that it would do. */
export const fullScansOf = async (db: Db, texts: readonly string[]) => {
  const found: string[] = []
  for (const text of texts) found.push(...(await scansOf(db, text)))
  return found
}

/** Has PostgreSQL know which pages of its tables everybody sees, as it does by itself after a while. */
export const settlePages = (db: Db) => sql`vacuum analyze`.execute(db)

/** The indexes that a statement would read without their tables' rows. */
export const coveringIndexesOf = async (db: Db, text: string) =>
  isPostgres(db)
    ? (await postgresPlan(db, text)).flatMap((plan) =>
        plan['Node Type'] === 'Index Only Scan' ? [plan['Index Name']] : [],
      )
    : (await sqlitePlan(db, text)).flatMap(
        (detail) => / COVERING INDEX (\w+)/.exec(detail)?.[1] ?? [],
      )

/** By what a statement would look rows up in the indexes of a table, whose names begin with its own. */
export const lookupsOf = async (db: Db, text: string, table: string) =>
  isPostgres(db)
    ? (await postgresPlan(db, text)).flatMap(
        ({ 'Index Name': index = '', 'Index Cond': by = '' }) =>
          index.startsWith(table) ? [by] : [],
      )
    : (await sqlitePlan(db, text)).flatMap((detail) => {
        const [, index = '', by = ''] = / INDEX (\w+) \((.*)\)/.exec(detail) ?? []
        return index.startsWith(table) ? [by] : []
      })

const isRead = (text: string) => /^\s*(select|with|delete|update)/i.test(text)

/**
 * The tables of `big` that statements read row by row from one end to the other on PostgreSQL though it takes an index wherever
 * one would do.
 */
export const tablesReadWhole = async (
  db: Db,
  texts: readonly string[],
  big: ReadonlySet<string>,
) => {
  const found = new Set<string>()
  for (const text of new Set(texts.filter(isRead)))
    for (const plan of await postgresPlan(db, text, ['seqscan'])) {
      const table = plan['Relation Name'] ?? ''
      if (plan['Node Type'] === 'Seq Scan' && big.has(table)) found.add(table)
    }
  return [...found].toSorted()
}
