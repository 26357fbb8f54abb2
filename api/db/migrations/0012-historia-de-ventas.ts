import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// Whoever changes a sale: what it has been is written down.
const sqlite = [
  `create trigger venta_estados_primero after insert on ventas begin
    insert into venta_estados (id_transaccion, orden, estado, estado_tx, fecha_y_hora)
    values (new.id_transaccion, 1, new.estado, new.estado_tx, new.fecha_y_hora);
  end`,
  `create trigger venta_estados_siguiente after update of estado_tx on ventas
    when old.estado_tx <> new.estado_tx begin
    insert into venta_estados (id_transaccion, orden, estado, estado_tx, fecha_y_hora)
    select new.id_transaccion, coalesce(max(orden), 0) + 1, new.estado, new.estado_tx,
      new.fecha_actualizacion_transaccion
    from venta_estados where id_transaccion = new.id_transaccion;
  end`,
]

const postgres = [
  `create function venta_estados_escribe() returns trigger language plpgsql as $$ begin
    insert into venta_estados (id_transaccion, orden, estado, estado_tx, fecha_y_hora)
    select new.id_transaccion, coalesce(max(orden), 0) + 1, new.estado, new.estado_tx,
      coalesce(new.fecha_actualizacion_transaccion, new.fecha_y_hora)
    from venta_estados where id_transaccion = new.id_transaccion;
    return null;
  end $$`,
  `create trigger venta_estados_primero after insert on ventas
    for each row execute function venta_estados_escribe()`,
  `create trigger venta_estados_siguiente after update of estado_tx on ventas
    for each row when (old.estado_tx <> new.estado_tx) execute function venta_estados_escribe()`,
]

export const up = (db: Kysely<unknown>) => runAll(db, isPostgres(db) ? postgres : sqlite)
