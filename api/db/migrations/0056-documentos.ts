import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// Anybody may say that a document is theirs; the one whose it is has it in `documento_propio` too, which stays unique. Of
// whom the identity service of our own knows that the address was never confirmed, nothing is taken for theirs.
export const up = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return runAll(db, [
    sql`alter table usuarios rename column numero_documento to documento_propio`,
    sql`alter table usuarios add column numero_documento text`,
    sql`alter table usuarios add column documento_negado integer not null default 0
      check (documento_negado in (0, 1))`,
    sql`update usuarios set numero_documento = documento_propio`,
    sql`update usuarios set documento_propio = null
      where id_usuario in (select sub from identity_usuarios where is_confirmed = 0)`,
    // No foreign keys: whoever writes a row would wait for the owner, who may wait for the same document.
    sql`create table reclamos_documento (
      id ${id},
      tipo_documento text not null,
      numero_documento text not null,
      declarante_id text not null,
      titular_id text not null,
      creado_en ${instant} not null,
      estado text not null default 'abierto' check (estado in ('abierto', 'mantenido', 'movido')),
      decidido_por text,
      decidido_en ${instant},
      motivo text,
      check ((estado = 'abierto') = (decidido_en is null)))`,
    sql`create unique index reclamos_documento_abierto
      on reclamos_documento (declarante_id, tipo_documento, numero_documento)
      where estado = 'abierto'`,
    sql`create index reclamos_documento_titular on reclamos_documento (titular_id)`,
    sql`create index reclamos_documento_estado on reclamos_documento (estado, creado_en)`,
  ])
}
