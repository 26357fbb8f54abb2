import { sql } from 'kysely'
import { isPostgres, runAll } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'

// As pg_restore does it: another table of that name, with the rows of then, and nothing that looks on.
const postgres = [
  `set session_replication_role = replica`,
  `update productos set valor_neto = a.valor_neto from productos_antes a where a.id = productos.id`,
  `alter table catalogo_cambios rename to catalogo_cambios_otra`,
  `create table catalogo_cambios (like catalogo_cambios_otra including all)`,
  `insert into catalogo_cambios select * from catalogo_cambios_antes`,
  `reset session_replication_role`,
]

// As another file in the place of the first, which `npm run restore` marks.
const sqlite = [
  `update productos set valor_neto = (select valor_neto from productos_antes a
    where a.id = productos.id)`,
  `delete from catalogo_cambios`,
  `insert into catalogo_cambios select * from catalogo_cambios_antes`,
  `pragma user_version = 7`,
]

/** Keeps the catalogue of a database as it is; `putBack` makes it that again. */
export const backUp = async (db: Db) => {
  await sql`create table productos_antes as select * from productos`.execute(db)
  await sql`create table catalogo_cambios_antes as select * from catalogo_cambios`.execute(db)
  return {
    putBack: () =>
      db
        .connection()
        .execute((connection) => runAll(connection as never, isPostgres(db) ? postgres : sqlite)),
  }
}
