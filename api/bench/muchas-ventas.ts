import { sql } from 'kysely'
import { isPostgres } from '../db/dialect.ts'
import { patience } from '../db/drivers/postgres.ts'
import { fillSumas } from '../db/migrations/sumas/llenar.ts'
import type { Db } from '../db/tables.ts'
import { fillPostgres } from './llenado-postgres.ts'

export interface Historia {
  ventas: number
  productos: number
  comercios: number
  /** Who bought one sale in a thousand. */
  comprador: string
  /** Who rang up every tenth sale at a counter, in shop 1. */
  cajero: string
}

const dayMs = 86_400_000
const compradores = 20_000

// The words that the two databases spell differently: an id that begins anywhere, and a moment of the last year.
const wordsOf = (db: Db, { ventas }: Historia) => {
  const mixed = sql`(n * 2654435761) % 4294967296`
  const seconds = sql`cast(n as float) * 31536000.0 / ${sql.lit(ventas)}`
  return isPostgres(db)
    ? {
        id: sql`lpad(to_hex(${mixed}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0')`,
        moment: sql`now() - ${seconds} * interval '1 second'`,
        days: (text: string, days: number) =>
          sql`date_trunc('day', ${sql.ref(text)}) + ${sql.lit(days)} * interval '1 day'`,
      }
    : {
        id: sql`printf('%08x-0000-4000-8000-%012x', ${mixed}, n)`,
        moment: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${seconds}) || ' seconds')`,
        days: (text: string, days: number) =>
          sql`strftime('%Y-%m-%dT00:00:00.000Z', ${sql.ref(text)}, ${sql.lit(`+${days} days`)})`,
      }
}

const seriesOf = (most: number) =>
  sql`series(n) as (select cast(1 as bigint) union all select n + 1 from series where n < ${sql.lit(most)})`

const statementsOf = (db: Db, historia: Historia) => {
  const { ventas, productos, comercios, comprador, cajero } = historia
  const { id, moment, days } = wordsOf(db, historia)
  const now = new Date().toISOString()
  // Few products sell much: half of all sales are of an eighth of them.
  const share = (prime: number) =>
    sql`(cast(n * ${sql.lit(prime)} % ${sql.lit(productos)} as float) / ${sql.lit(productos)})`
  const some = (prime: number) =>
    sql`cast(floor(${sql.lit(productos)} * ${share(prime)} * ${share(prime)} * ${share(prime)}) as integer) + 1`
  const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
  const lately = ago(2)
  const first = [
    [
      sql`with recursive ${seriesOf(comercios)}
        insert into comercios (id, nombre_barrio, direccion_punto_venta, telefono_punto_venta,
          horario_inicio, horario_fin, ubicacion)
        select n, 'Barrio ' || n, 'Calle 1', '6015550101', '08:00', '18:00', '4.64, -74.06'
        from series where n > 2`,
    ],
    [
      sql`with recursive ${seriesOf(compradores)}
        insert into usuarios (id_usuario, nombres, apellidos, creado_en)
        select 'comprador ' || (n - 1), 'Nombre' || n % 50, 'Apellido' || n % 700, ${now}
        from series`,
    ],
    [
      // Every second product is of shop 1.
      sql`with recursive ${seriesOf(productos)}
        insert into productos (id, comercio_id, categoria_id, nombre, descripcion_corta,
          descripcion_larga, n_referencia, valor_neto, stock, creado_en)
        select n, case when n % 2 = 0 then 1 else n % ${sql.lit(comercios)} + 1 end, 1,
          'Producto ' || n, 'Corta', 'Larga', 'R-' || n, 1000 * (n % 97 + 1), 1000000, ${now}
        from series`,
    ],
  ]
  const sales = [
    [
      sql`create table plan_de_ventas as
        with recursive ${seriesOf(ventas)}
        select n, ${id} as id_transaccion, ${moment} as fecha_y_hora,
          case when n % 3 = 0 then 'mostrador' else 'web' end as canal_venta,
          ${some(7919)} as uno, ${some(104729)} as otro
        from series`,
    ],
    [
      sql`insert into ventas (id_transaccion, fecha_y_hora, estado, id_usuario, valor_neto_total,
          "valor_IVA_total", valor_del_envio, valor_total, total_a_pagar, valor_a_repartir, estado_tx,
          canal_venta, retracto_hasta)
        select id_transaccion, fecha_y_hora, case
            when canal_venta = 'mostrador' or n % 20 > 2 then 'Completada'
            when n % 20 = 1 then 'Reembolsada'
            when fecha_y_hora > ${lately} then 'Pendiente' else 'Vencida' end,
          case when n % 30 = 15 then ${cajero} when n % 3 = 0 then 'cajero ' || n % 40
            when n % 1000 = 1 then ${comprador} else 'comprador ' || n % ${sql.lit(compradores)} end,
          10000, 1900, 0, 11900, 11900, 0, case
            when canal_venta = 'mostrador' or n % 20 > 2 then 'aprovada'
            when n % 20 = 1 then 'reembolsada'
            when fecha_y_hora > ${lately} then 'En proceso' else 'vencida' end,
          canal_venta, case when canal_venta = 'web' and n % 20 not in (0, 2)
            then ${days('fecha_y_hora', 20)} end
        from plan_de_ventas`,
      sql`insert into venta_lineas (id_transaccion, producto_id, comercio_id, orden, cantidad, nombre,
          valor_total, valor_neto, porcentaje_impuestos, clase_iva, "valor_IVA",
          porcentaje_regalo_total, cantidad_reembolsada)
        select x.id_transaccion, p.id, p.comercio_id, x.orden, x.n % 3 + 1, p.nombre,
          p.valor_neto * 119 / 100, p.valor_neto, 19, 'gravado', p.valor_neto * 19 / 100, 5,
          case when x.canal_venta = 'web' and x.n % 20 = 1 then x.n % 3 + 1 else 0 end
        from (select n, id_transaccion, canal_venta, uno as producto_id, 0 as orden
            from plan_de_ventas
          union all select n, id_transaccion, canal_venta, otro, 1 from plan_de_ventas
            where canal_venta = 'web' and otro <> uno) x
        join productos p on p.id = x.producto_id`,
    ],
    [
      // What is older has arrived.
      sql`insert into venta_envios (id_transaccion, comercio_id, estado)
        select distinct l.id_transaccion, l.comercio_id, case
            when v.fecha_y_hora < ${ago(9)} then 'entregado'
            when v.fecha_y_hora < ${ago(3)} then 'despachado' else 'por_despachar' end
        from venta_lineas l
        join ventas v on v.id_transaccion = l.id_transaccion
        where v.canal_venta = 'web' and v.estado in ('Completada', 'Reembolsada')`,
      sql`insert into ventas_mostrador (id_transaccion, comercio_id, numero, metodo_pago, efectivo,
          vendida_en, vendedor, tarjeta, billetera)
        select l.id_transaccion, l.comercio_id, substr(l.id_transaccion, 1, 8), 'efectivo', 11900,
          v.fecha_y_hora, v.id_usuario, 0, 0
        from venta_lineas l join ventas v on v.id_transaccion = l.id_transaccion
        where v.canal_venta = 'mostrador'`,
      sql`drop table plan_de_ventas`,
    ],
  ]
  return { first, sales }
}

// The tables' own triggers run.
const fillSqlite = (db: Db, historia: Historia) =>
  db.transaction().execute(async (trx) => {
    // Indexes of that many random ids do not fit into what a shop's database keeps in memory.
    await sql`pragma cache_size = -600000`.execute(trx)
    const { first, sales } = statementsOf(trx, historia)
    for (const statement of [...first, ...sales].flat()) await statement.execute(trx)
    await sql`pragma cache_size = -16000`.execute(trx)
  })

/** Work as migrations do it: no statement of it has a time in which it must be done. */
const inNoHurry = (db: Db, work: (connection: Db) => Promise<unknown>) =>
  db.connection().execute(async (connection) => {
    if (isPostgres(db)) await sql.raw(patience.begin).execute(connection)
    await work(connection)
    if (isPostgres(db)) await sql.raw(patience.end).execute(connection)
  })

/**
 * What a server does by itself within a minute of so much that is new: until then every row that is read off an index is
 * looked up in its table too.
 */
export const tidy = (db: Db) =>
  inNoHurry(db, (connection) =>
    (isPostgres(db) ? sql`vacuum analyze` : sql`pragma optimize`).execute(connection),
  )

/**
 * A year of sales, web and counter, by set-based inserts: half of all by shop 1, nine of ten paid, some refunded.
 */
export const fillVentas = async (db: Db, historia: Historia) => {
  if (isPostgres(db)) await fillPostgres(db, statementsOf(db, historia))
  else await fillSqlite(db, historia)
  // What is sold is summed up as an installation of before is, whose server knows its tables.
  await tidy(db)
  await inNoHurry(db, (connection) => fillSumas(connection as never))
  await tidy(db)
}
