import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

/**
 * Guides of parcels, as carriers have them. `clave` is the name under which one was asked for, once; `orden` is the carrier's
 * own for it. A parcel has one guide that is alive, whoever asks and however many at once. `valor` is what the shop pays for it,
 * whole COP: not what the buyer paid for shipping.
 */
export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    sql`create table guias (
      clave text primary key,
      id_transaccion text not null,
      comercio_id integer not null,
      estado text not null check (estado in ('pedida', 'hecha', 'recogida', 'en_transito',
        'en_reparto', 'entregada', 'devuelta', 'anulada', 'rechazada', 'descartada')),
      transportadora text not null,
      servicio text not null,
      valor integer not null check (valor >= 0),
      dias integer not null,
      numero text,
      orden text unique,
      rotulo text,
      rastreo text,
      motivo text,
      creada_en ${instant} not null,
      foreign key (id_transaccion, comercio_id)
        references venta_envios (id_transaccion, comercio_id))`,
    sql`create unique index guias_viva on guias (id_transaccion, comercio_id)
      where estado in ('pedida', 'hecha', 'recogida', 'en_transito', 'en_reparto', 'entregada')`,
    sql`create index guias_de_envio on guias (id_transaccion, comercio_id, creada_en)`,
    sql`create table guia_pasos (
      clave text not null references guias (clave),
      orden integer not null,
      estado text not null,
      detalle text,
      en ${instant} not null,
      primary key (clave, orden))`,
  ])
}

export const down = (db: Kysely<unknown>) =>
  runAll(db, ['drop table guia_pasos', 'drop table guias'])
