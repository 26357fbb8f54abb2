import { type Kysely, sql } from 'kysely'
import { runAll, spellingOf } from '../dialect.ts'

// `descuento` is what a whole line costs its buyer less than its price times its units, IVA included; `aporte_plaza` how much
// of that Plaza pays its shop. `cupon` is the code as it was. Without any, a sale is what it was before.
const columns = [
  sql`alter table ventas add column cupon_id integer references cupones (id)`,
  sql`alter table ventas add column cupon text`,
  sql`alter table ventas add column descuento_total bigint not null default 0
    check (descuento_total >= 0)`,
  sql`alter table ventas add column descuento_envio bigint not null default 0
    check (descuento_envio >= 0)`,
  sql`alter table venta_lineas add column descuento bigint not null default 0
    check (descuento >= 0 and descuento <= valor_total * cantidad)`,
  sql`alter table venta_lineas add column aporte_plaza bigint not null default 0
    check (aporte_plaza >= 0 and aporte_plaza <= descuento)`,
]

// `comercio_id` is who gives it, null for Plaza. `usos` are the sales that hold one of its uses; `usos_maximos` of them at
// most. `cupon_personas` keeps by which of a person's names a use is theirs, as digests; `viva` while their sale holds it.
const tables = (db: Kysely<unknown>) => {
  const { id, instant } = spellingOf(db)
  return [
    sql`create table cupones (
      id ${id},
      codigo text not null unique,
      comercio_id integer references comercios (id),
      tipo text not null check (tipo in ('porcentaje', 'valor', 'envio_gratis')),
      valor bigint not null check (valor >= 0),
      compra_minima bigint not null check (compra_minima >= 0),
      usos_maximos integer check (usos_maximos > 0),
      uno_por_persona integer not null check (uno_por_persona in (0, 1)),
      desde ${instant},
      hasta ${instant},
      usos integer not null default 0 check (usos >= 0),
      creado_por text not null,
      creado_en ${instant} not null,
      retirado_en ${instant},
      check (usos_maximos is null or usos <= usos_maximos))`,
    sql`create index cupones_comercio on cupones (comercio_id, id)`,
    sql`create table cupon_personas (
      id_transaccion text not null,
      clave text not null,
      cupon_id integer not null references cupones (id),
      viva integer not null default 1 check (viva in (0, 1)),
      primary key (id_transaccion, clave))`,
    sql`create unique index cupon_personas_viva on cupon_personas (cupon_id, clave) where viva = 1`,
  ]
}

/**
 * What every line that was paid once brings its shop today, the one definition of it: what its buyer paid, and what Plaza
 * pays of it. Of units that came back each takes its part of a discount along; sums are exact, rounded half up. A sale
 * counts while its payment stands and its wallet's proof was not rejected; all of it is of the moment of the sale. Whole
 * COP, with IVA unless it says otherwise, without shipping.
 */
export const view = sql`create view ingresos as
  select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
    retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_neto,
    valor_total - valor_neto as valor_iva, valor_total
  from (
    select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
      retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_total,
      case when precio = 0 then 0
        else (2 * valor_total * precio_neto + precio) / (2 * precio) end as valor_neto
    from (
      select l.id_transaccion, l.comercio_id, l.producto_id, l.nombre, v.canal_venta,
        v.fecha_y_hora, v.retracto_hasta, l.cantidad as unidades,
        l.cantidad_reembolsada as unidades_reembolsadas, l.valor_total as precio,
        l.valor_neto as precio_neto,
        case when v.estado_tx = 'aprovada' and coalesce(m.estado_comprobante, '') <> 'rechazada'
          then l.cantidad - l.cantidad_reembolsada else 0 end as unidades_netas,
        case when v.estado_tx = 'aprovada' and coalesce(m.estado_comprobante, '') <> 'rechazada'
          then (2 * (l.valor_total * l.cantidad - l.descuento + l.aporte_plaza)
            * (l.cantidad - l.cantidad_reembolsada) + l.cantidad) / (2 * l.cantidad)
          else 0 end as valor_total
      from venta_lineas l
      join ventas v on v.id_transaccion = l.id_transaccion
      left join ventas_mostrador m on m.id_transaccion = l.id_transaccion
      where v.estado_tx in ('aprovada', 'reembolsada', 'contracargo')) pagadas) sumas`

export const up = (db: Kysely<unknown>) =>
  runAll(db, [...tables(db), ...columns, sql`drop view ingresos`, view])
