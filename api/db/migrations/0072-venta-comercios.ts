import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// Which shops a sale is of, with what lists of sales are ordered and narrowed by: a page is read off an index. A shop sees
// (`suya`) what it sold over the counter, and of the web what it has to send. It writes itself.
const tables = (db: Kysely<unknown>) => [
  sql`create table venta_comercios (
    id_transaccion text not null,
    comercio_id integer not null,
    fecha_y_hora ${spellingOf(db).instant} not null,
    estado text not null,
    suya integer not null check (suya in (0, 1)),
    primary key (id_transaccion, comercio_id))`,
  sql`insert into venta_comercios
    select distinct l.id_transaccion, l.comercio_id, v.fecha_y_hora, v.estado,
      case when v.canal_venta = 'mostrador' or e.comercio_id is not null then 1 else 0 end
    from venta_lineas l
    join ventas v on v.id_transaccion = l.id_transaccion
    left join venta_envios e
      on e.id_transaccion = l.id_transaccion and e.comercio_id = l.comercio_id`,
  sql`create index venta_comercios_fecha
    on venta_comercios (comercio_id, suya, fecha_y_hora, id_transaccion)`,
  sql`create index venta_comercios_estado
    on venta_comercios (comercio_id, suya, estado, fecha_y_hora, id_transaccion)`,
  sql`create index ventas_estado on ventas (estado, fecha_y_hora, id_transaccion)`,
  sql`create index ventas_persona
    on ventas (id_usuario, canal_venta, fecha_y_hora, id_transaccion)`,
  sql`drop index ventas_usuario`,
]

// Whoever sells waits until what was sold before is written down: nothing falls in between.
const alone = sql`lock table ventas, venta_lineas, venta_envios in share row exclusive mode`

const ofLines = (lineas: string) => `
  insert into venta_comercios (id_transaccion, comercio_id, fecha_y_hora, estado, suya)
  select distinct l.id_transaccion, l.comercio_id, v.fecha_y_hora, v.estado,
    case when v.canal_venta = 'mostrador' then 1 else 0 end
  from ${lineas} join ventas v on v.id_transaccion = l.id_transaccion
  where true on conflict do nothing;`

const ofVenta = `
  update venta_comercios set fecha_y_hora = new.fecha_y_hora, estado = new.estado
  where id_transaccion = new.id_transaccion;`

const sqlite = [
  `create trigger venta_comercios_linea after insert on venta_lineas begin
    ${ofLines('(select new.id_transaccion, new.comercio_id) l')} end`,
  `create trigger venta_comercios_envio after insert on venta_envios begin
    update venta_comercios set suya = 1
    where id_transaccion = new.id_transaccion and comercio_id = new.comercio_id; end`,
  `create trigger venta_comercios_venta after update of estado, fecha_y_hora on ventas
    when old.estado <> new.estado or old.fecha_y_hora <> new.fecha_y_hora begin ${ofVenta} end`,
]

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}
    return null; end $$`

const postgres = [
  functionOf('venta_comercios_de_lineas', ofLines('nuevas l')),
  `create trigger venta_comercios_linea after insert on venta_lineas
    referencing new table as nuevas
    for each statement execute function venta_comercios_de_lineas()`,
  functionOf(
    'venta_comercios_de_envios',
    `update venta_comercios x set suya = 1 from nuevos e
      where x.id_transaccion = e.id_transaccion and x.comercio_id = e.comercio_id;`,
  ),
  `create trigger venta_comercios_envio after insert on venta_envios
    referencing new table as nuevos
    for each statement execute function venta_comercios_de_envios()`,
  functionOf('venta_comercios_de_venta', ofVenta),
  `create trigger venta_comercios_venta after update of estado, fecha_y_hora on ventas
    for each row when (old.estado <> new.estado or old.fecha_y_hora <> new.fecha_y_hora)
    execute function venta_comercios_de_venta()`,
]

// A migration is one transaction: on PostgreSQL nobody else writes these tables in the meantime.
export const up = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? runAll(db, [alone, ...tables(db), ...postgres])
    : runAll(db, [...tables(db), ...sqlite])
