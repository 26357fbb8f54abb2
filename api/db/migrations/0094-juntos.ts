import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'

// What people took together, kept so that nobody counts it: `juntos` says of a product how many people took another one with
// it. Whatever changes what a sale tells of that names the sale in `juntos_cambios`, in the same transaction; it is counted
// later, and `juntos_ventas` holds the pairs (`uno` the lower id) that each sale counts for, with who counts: who bought, or the
// sale itself at a counter. `iniciales` is what a pair began with before anybody counted, and stays.
const tables = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return [
    sql`create table juntos (
      producto_id integer not null,
      otro_id integer not null,
      personas integer not null,
      iniciales integer not null default 0,
      primary key (producto_id, otro_id))`,
    sql`create index juntos_personas on juntos (producto_id, personas desc, otro_id)`,
    sql`create table juntos_ventas (
      uno integer not null,
      otro integer not null,
      quien text not null,
      id_transaccion text not null,
      primary key (uno, otro, quien, id_transaccion))`,
    sql`create index juntos_ventas_venta on juntos_ventas (id_transaccion)`,
    // `desde`: from when on it may be counted; null at once.
    sql`create table juntos_cambios (
      id ${id},
      id_transaccion text not null,
      desde ${instant})`,
    sql`create index juntos_cambios_desde on juntos_cambios (desde)`,
    sql`insert into juntos_cambios (id_transaccion)
      select id_transaccion from ventas where estado_tx = 'aprovada' order by fecha_y_hora`,
  ]
}

// Whoever sells waits until what was sold before is named: nothing falls in between.
const alone = sql`lock table ventas, venta_lineas, ventas_mostrador in share row exclusive mode`

const ofVenta = 'insert into juntos_cambios (id_transaccion) values (new.id_transaccion);'
const counts = "new.estado_tx = 'aprovada'"
const vendida = ['estado_tx', 'retracto_hasta']
const cameBack = 'old.cantidad_reembolsada <> new.cantidad_reembolsada'
const isReviewed = 'old.estado_comprobante <> new.estado_comprobante'
/** People from whom on a pair is shown, as it was when this was written. */
const isShown = (row: string) => `${row}.personas >= 5`

const sqlite = () => {
  const changed = vendida.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const advance = 'begin update catalogo_version set version = version + 1; end'
  return [
    `create trigger juntos_venta after insert on ventas when ${counts} begin ${ofVenta} end`,
    `create trigger juntos_venta_cambia after update of ${vendida} on ventas
      when (${changed}) and (${counts} or old.estado_tx = 'aprovada') begin ${ofVenta} end`,
    `create trigger juntos_linea after update of cantidad_reembolsada on venta_lineas
      when ${cameBack} begin ${ofVenta} end`,
    `create trigger juntos_comprobante after update of estado_comprobante on ventas_mostrador
      when ${isReviewed} begin ${ofVenta} end`,
    `create trigger catalogo_version_juntos_insert after insert on juntos
      when ${isShown('new')} ${advance}`,
    `create trigger catalogo_version_juntos_update after update on juntos
      when ${isShown('new')} or ${isShown('old')} ${advance}`,
    `create trigger catalogo_version_juntos_delete after delete on juntos
      when ${isShown('old')} ${advance}`,
  ]
}

const postgres = () => {
  const changed = vendida.map((name) => `old.${name} is distinct from new.${name}`).join(' or ')
  const advance = 'execute function catalogo_version_avanza()'
  const last = 'deferrable initially deferred for each row when'
  return [
    `create function juntos_de_venta() returns trigger language plpgsql as $$ begin ${ofVenta}
      return null; end $$`,
    `create trigger juntos_venta after insert on ventas for each row when (${counts})
      execute function juntos_de_venta()`,
    `create trigger juntos_venta_cambia after update of ${vendida} on ventas
      for each row when ((${changed}) and (${counts} or old.estado_tx = 'aprovada'))
      execute function juntos_de_venta()`,
    `create trigger juntos_linea after update of cantidad_reembolsada on venta_lineas
      for each row when (${cameBack}) execute function juntos_de_venta()`,
    `create trigger juntos_comprobante after update of estado_comprobante on ventas_mostrador
      for each row when (${isReviewed}) execute function juntos_de_venta()`,
    `create constraint trigger catalogo_version_juntos_insert after insert on juntos
      ${last} (${isShown('new')}) ${advance}`,
    `create constraint trigger catalogo_version_juntos_update after update on juntos
      ${last} (${isShown('new')} or ${isShown('old')}) ${advance}`,
    `create constraint trigger catalogo_version_juntos_delete after delete on juntos
      ${last} (${isShown('old')}) ${advance}`,
  ]
}

export const up = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? runAll(db, [alone, ...tables(db), ...postgres()])
    : runAll(db, [...tables(db), ...sqlite()])
