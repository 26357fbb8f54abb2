import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { ingresosOf, view as viewBefore } from './0140-por-peso.ts'

// The share of the net is taken of whole prices first and of the rest then: a product of what the dearest line costs and its net
// has no room in 64 bits, and one such line would keep the sums of every shop from coming out.
const rows = ingresosOf(sql`(valor_total / precio) * precio_neto
  + (2 * (valor_total % precio) * precio_neto + precio) / (2 * precio)`)

export const up = (db: Kysely<unknown>) =>
  runAll(
    db,
    isPostgres(db)
      ? [sql`create or replace view ingresos as ${rows}`]
      : [sql`drop view ingresos`, sql`create view ingresos as ${rows}`],
  )

export const down = (db: Kysely<unknown>) => runAll(db, [sql`drop view ingresos`, viewBefore])
