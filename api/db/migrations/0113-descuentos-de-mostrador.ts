import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/**
 * Discounts of the counter. `mostrador_pines` keeps by what a supervisor's PIN is known, and the tries since it was right
 * last. An approval is of one person's one sale: `descuentos` are its very discounts as JSON, `tope` what they may come to,
 * `id_transaccion` the sale that used it. `descuentos_mostrador` is what came off a sale, why, and who let it.
 */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table mostrador_pines (
      comercio_id integer not null references comercios (id),
      id_usuario text not null,
      huella text not null,
      intentos integer not null default 0 check (intentos >= 0),
      olvida_en ${instant},
      puesto_en ${instant} not null,
      primary key (comercio_id, id_usuario))`,
    sql`create table mostrador_aprobaciones (
      id text primary key,
      comercio_id integer not null references comercios (id),
      pedida_por text not null,
      aprobada_por text not null,
      descuentos text not null,
      tope bigint not null check (tope >= 0),
      creada_en ${instant} not null,
      vence_en ${instant} not null,
      id_transaccion text unique references ventas (id_transaccion))`,
    sql`create table descuentos_mostrador (
      id_transaccion text primary key references ventas (id_transaccion),
      comercio_id integer not null references comercios (id),
      aprobado_por text not null,
      modo text not null check (modo in ('propio', 'pin', 'recibido')),
      motivo text not null,
      valor bigint not null check (valor >= 0))`,
  ])
}
