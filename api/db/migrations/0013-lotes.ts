import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table lotes (
      id text primary key,
      creado_en ${instant} not null,
      pagado_por text not null,
      valor_total bigint not null check (valor_total > 0),
      personas integer not null)`,
    sql`create index lotes_creado on lotes (creado_en)`,
    // Paid is what a batch has paid, and nothing else.
    sql`alter table ganancias add column lote_id text references lotes (id)`,
    sql`create index ganancias_lote on ganancias (lote_id)`,
    sql`create index ganancias_estado on ganancias (estado, id)`,
    sql`create index pagos_alerta on pagos (actualizado_en) where alerta is not null`,
  ])
}
