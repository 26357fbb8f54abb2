import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

export const up = (db: Kysely<unknown>) => {
  const { instant } = spellingOf(db)
  return runAll(db, [
    // What each shop of a paid order sends, and how far it has come.
    sql`create table venta_envios (
      id_transaccion text not null references ventas (id_transaccion),
      comercio_id integer not null references comercios (id),
      estado text not null default 'por_despachar'
        check (estado in ('por_despachar', 'despachado', 'entregado')),
      transportadora text,
      guia text,
      despachado_en ${instant},
      entregado_en ${instant},
      version integer not null default 1,
      primary key (id_transaccion, comercio_id))`,
    sql`create index venta_envios_estado on venta_envios (comercio_id, estado)`,
    sql`insert into venta_envios (id_transaccion, comercio_id)
      select distinct l.id_transaccion, l.comercio_id from venta_lineas l
      join ventas v on v.id_transaccion = l.id_transaccion
      where v.canal_venta = 'web' and v.estado in ('Completada', 'Reembolsada')`,
  ])
}
