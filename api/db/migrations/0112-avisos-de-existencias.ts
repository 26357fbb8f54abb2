import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/**
 * Who wants to know that a product is back. `confirmado_en` is when its reader said so from their own mail, or asked from
 * their own account; once `avisado_en` is there nobody is written to again. `clave` stops it with one press.
 */
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`create table avisos_existencias (
      id ${id},
      producto_id integer not null references productos (id),
      correo text not null,
      clave text not null unique,
      version text not null,
      creado_en ${instant} not null,
      preguntado_en ${instant},
      confirmado_en ${instant},
      avisado_en ${instant},
      unique (producto_id, correo))`,
    sql`create index avisos_existencias_correo on avisos_existencias (correo)`,
    sql`create index avisos_existencias_por_avisar on avisos_existencias (producto_id)
      where confirmado_en is not null and avisado_en is null`,
  ])
}
