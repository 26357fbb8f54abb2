import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// By what a browser and a payer are known again, as digests that only this installation can make: of nobody's it tells
// whose it is, only that two are the same.
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table cuenta_dispositivos (
      huella text not null, id_usuario text not null, visto_en ${instant} not null,
      constraint cuenta_dispositivos_uno primary key (id_usuario, huella))`,
    sql`create index cuenta_dispositivos_visto on cuenta_dispositivos (visto_en)`,
    sql`alter table pagos add column huellas text not null default ''`,
    sql`create index pagos_huellas on pagos (actualizado_en) where huellas <> ''`,
    sql`alter table ganancias add column motivo text`,
    sql`alter table sandbox_pagos add column pagador text not null default '{}'`,
  ])
}
