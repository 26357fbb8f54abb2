import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'

const retirados = sql`(select id_usuario from roles_retirados where rol = 'Comercio')`

/** Whose role Comercio was taken works in no shop any more: being given it again does not bring the shops back. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    sql`delete from comercio_miembros where id_usuario in ${retirados}`,
    sql`update comercios set administrador_id = null, version = version + 1
      where administrador_id in ${retirados}`,
  ])
