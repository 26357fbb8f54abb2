import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// A panel reads the sums off an index alone as long as the server knows that nobody sees other rows. By itself it looks when a
// fifth of a table has changed, which for sums of days is months later.
const tables = ['ingresos_productos', 'ingresos_comercios', 'venta_conteos']
const share = 0.01

const settings = [
  'autovacuum_vacuum_scale_factor',
  'autovacuum_vacuum_insert_scale_factor',
  'autovacuum_analyze_scale_factor',
]

const change = async (db: Kysely<unknown>, what: string) => {
  if (!isPostgres(db)) return
  await runAll(
    db,
    tables.map((table) => `alter table if exists ${table} ${what}`),
  )
}

export const up = (db: Kysely<unknown>) =>
  change(db, `set (${settings.map((setting) => `${setting} = ${share}`)})`)

export const down = (db: Kysely<unknown>) => change(db, `reset (${settings})`)
