import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// Who typed an address is not yet whose it is: the newsletter goes to those who answered its first message.
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`alter table boletin_suscripciones add column clave text`,
    sql`alter table boletin_suscripciones add column preguntado_en ${instant}`,
    sql`alter table boletin_suscripciones add column confirmado_en ${instant}`,
    sql`alter table boletin_suscripciones add column retirado_en ${instant}`,
    sql`create unique index boletin_suscripciones_clave on boletin_suscripciones (clave)`,
  ])
}
