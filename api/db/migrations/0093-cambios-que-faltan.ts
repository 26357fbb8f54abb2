import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

// On PostgreSQL a product that was added while `catalogo_cambios` was filled for the first time, beside an API that went
// on, may be missing there: no till is told of it. Its number is this transaction's, so a till that has asked before is
// told too. Nobody is locked out: whoever changes such a product meanwhile has it written down by the triggers.
const missing = sql`
  insert into catalogo_cambios (producto_id, comercio_id, cambio)
  select p.id, p.comercio_id, pg_current_xact_id()::text::bigint from productos p
  where not exists (select 1 from catalogo_cambios c where c.producto_id = p.id)
  on conflict do nothing`

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) await missing.execute(db)
}
