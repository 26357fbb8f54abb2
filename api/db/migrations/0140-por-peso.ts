import { type Kysely, sql } from 'kysely'
import { runAll } from '../dialect.ts'
import { view as viewOfUnits } from './0110-descuentos.ts'

// Without a word of it everything is by whole units. What is sold by weight counts grams wherever units are counted, and its
// price is a kilogram's; it is never on sale on the web (status 1).
const columns = [
  sql`alter table productos add column unidad text not null default 'unidad'
    check (unidad = 'unidad' or (unidad = 'kilogramo' and status <> 1))`,
  sql`alter table venta_lineas add column unidad text not null default 'unidad'
    check (unidad in ('unidad', 'kilogramo'))`,
]

// What a line costs before anything comes off it: of weight, rounded half up once.
const precio = sql`case when l.unidad = 'kilogramo'
  then (2 * l.valor_total * l.cantidad + 1000) / 2000 else l.valor_total * l.cantidad end`

// Grams are no units: a line by weight counts as one, for as long as any of it has not come back.
const counted = (units: ReturnType<typeof sql>) =>
  sql`case when l.unidad = 'kilogramo' then case when ${units} > 0 then 1 else 0 end else ${units} end`

const stands = sql`v.estado_tx = 'aprovada' and coalesce(m.estado_comprobante, '') <> 'rechazada'`

/**
 * What every line that was paid once brings its shop today, the one definition of it, as 0110 has it; of weight by its grams. `net`
 * is how much of a line's `valor_total` is net, by its `precio` and `precio_neto`.
 */
export const ingresosOf = (net: ReturnType<typeof sql>) => sql`
  select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
    retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_neto,
    valor_total - valor_neto as valor_iva, valor_total
  from (
    select id_transaccion, comercio_id, producto_id, nombre, canal_venta, fecha_y_hora,
      retracto_hasta, unidades, unidades_reembolsadas, unidades_netas, valor_total,
      case when precio = 0 then 0 else ${net} end as valor_neto
    from (
      select l.id_transaccion, l.comercio_id, l.producto_id, l.nombre, v.canal_venta,
        v.fecha_y_hora, v.retracto_hasta, ${counted(sql`l.cantidad`)} as unidades,
        ${counted(sql`l.cantidad`)} - ${counted(sql`l.cantidad - l.cantidad_reembolsada`)}
          as unidades_reembolsadas, l.valor_total as precio, l.valor_neto as precio_neto,
        case when ${stands} then ${counted(sql`l.cantidad - l.cantidad_reembolsada`)} else 0 end
          as unidades_netas,
        case when ${stands}
          then (2 * (${precio} - l.descuento + l.aporte_plaza)
            * (l.cantidad - l.cantidad_reembolsada) + l.cantidad) / (2 * l.cantidad)
          else 0 end as valor_total
      from venta_lineas l
      join ventas v on v.id_transaccion = l.id_transaccion
      left join ventas_mostrador m on m.id_transaccion = l.id_transaccion
      where v.estado_tx in ('aprovada', 'reembolsada', 'contracargo')) pagadas) sumas`

export const view = sql`create view ingresos as ${ingresosOf(
  sql`(2 * valor_total * precio_neto + precio) / (2 * precio)`,
)}`

export const up = (db: Kysely<unknown>) => runAll(db, [...columns, sql`drop view ingresos`, view])

/** Throws where something is sold by weight: 1,500 grams of before would be 1,500 units, and a sale of them 1,500 kilograms' price. */
export const requireWayBack = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ hay: number }>`select 1 as hay
    where exists (select 1 from productos where unidad = 'kilogramo')
    or exists (select 1 from venta_lineas where unidad = 'kilogramo')`.execute(db)
  if (rows.length > 0)
    throw new Error('things are sold by weight, which the tables before cannot hold')
}

export const down = async (db: Kysely<unknown>) => {
  await requireWayBack(db)
  await runAll(db, [
    'drop view ingresos',
    viewOfUnits,
    'alter table venta_lineas drop column unidad',
    'alter table productos drop column unidad',
  ])
}
