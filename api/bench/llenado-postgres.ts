import { sql } from 'kysely'
import { patience } from '../db/drivers/postgres.ts'
import type { Db } from '../db/tables.ts'

/** What many sales fill. Keys, indexes and triggers of these are away meanwhile. */
const tables = [
  ...['ventas', 'venta_lineas', 'venta_envios', 'venta_estados', 'venta_comercios', 'venta_pagos'],
  ...['ventas_mostrador', 'pagos', 'preferencias', 'movimientos_stock', 'reembolsos'],
  ...['reembolso_lineas', 'ganancias', 'juntos_ventas', 'avisos_pago', 'idempotencia', 'auditoria'],
]

const inTables = (column: string) =>
  sql`${sql.ref(column)} in (${sql.join(tables.map((one) => sql`${one}::regclass`))})`

interface Away {
  drop: string
  restore: string
}

// In the order in which they can be dropped: what refers to a key before the key.
const listAway = async (db: Db) => {
  const { rows } = await sql<Away>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where (contype in ('p', 'u') and ${inTables('conrelid')})
      or (contype = 'f' and (${inTables('conrelid')} or ${inTables('confrelid')}))
    order by contype <> 'f'`.execute(db)
  const indexes = await sql<Away>`
    select format('drop index %s', indexrelid::regclass) as drop,
      pg_get_indexdef(indexrelid) as restore
    from pg_index where ${inTables('indrelid')}
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`.execute(
    db,
  )
  return [...rows, ...indexes.rows]
}

const dayOf = (moment: string) =>
  sql`to_char(${sql.ref(moment)} at time zone 'America/Bogota', 'YYYY-MM-DD')`

const isPaidWeb = sql`v.canal_venta = 'web' and v.estado in ('Completada', 'Reembolsada')`

// What the tables' triggers would have written, and what an order writes beside its sale.
const beside = [
  sql`insert into venta_comercios (id_transaccion, comercio_id, fecha_y_hora, estado, suya, lista_envio)
    select l.id_transaccion, l.comercio_id, v.fecha_y_hora, v.estado,
      case when v.canal_venta = 'mostrador' or v.estado in ('Completada', 'Reembolsada')
        then 1 else 0 end,
      case when e.estado = 'por_despachar' and v.estado_tx <> 'aprovada'
        then 'sin_despacho' else e.estado end
    from (select id_transaccion, comercio_id from venta_lineas
      group by id_transaccion, comercio_id) l
    join ventas v on v.id_transaccion = l.id_transaccion
    left join venta_envios e
      on e.id_transaccion = l.id_transaccion and e.comercio_id = l.comercio_id`,
  sql`insert into movimientos_stock (producto_id, tipo, cantidad, stock, referencia, fecha_y_hora)
    select l.producto_id, 'venta', -l.cantidad, 1000000, l.id_transaccion, v.fecha_y_hora
    from venta_lineas l join ventas v on v.id_transaccion = l.id_transaccion`,
  sql`insert into venta_estados (id_transaccion, orden, estado, estado_tx, fecha_y_hora)
    select id_transaccion, 1, estado, estado_tx, fecha_y_hora from ventas`,
  sql`insert into pagos (payment_id, id_transaccion, status, monto, monto_reembolsado, actualizado_en)
    select 'pago-' || v.id_transaccion, v.id_transaccion,
      case v.estado when 'Completada' then 'approved' else 'refunded' end, 11900,
      case v.estado when 'Completada' then 0 else 11900 end, v.fecha_y_hora
    from ventas v where ${isPaidWeb}`,
  sql`insert into preferencias (id_transaccion, intento, preference_id, init_point, creado_en)
    select id_transaccion, 1, 'preferencia-' || id_transaccion, 'https://pago.test', fecha_y_hora
    from ventas where canal_venta = 'web'`,
  // As if what is taken together had been counted as it was sold.
  sql`insert into juntos_ventas (uno, otro, quien, id_transaccion)
    select a.producto_id, b.producto_id, v.id_usuario, v.id_transaccion
    from venta_lineas a join venta_lineas b on b.id_transaccion = a.id_transaccion
      and b.producto_id > a.producto_id
    join ventas v on v.id_transaccion = a.id_transaccion
    where v.estado = 'Completada' and v.retracto_hasta <= now()`,
  sql`insert into reembolsos (id, id_transaccion, monto, estado, creado_en, hecho_en)
    select 'reembolso-' || id_transaccion, id_transaccion, 11900, 'hecho', fecha_y_hora, fecha_y_hora
    from ventas where estado = 'Reembolsada'`,
  sql`insert into reembolso_lineas (reembolso_id, producto_id, cantidad)
    select 'reembolso-' || l.id_transaccion, l.producto_id, l.cantidad
    from venta_lineas l where l.cantidad_reembolsada > 0`,
  sql`insert into lotes (id, creado_en, pagado_por, valor_total, personas)
    select 'lote-' || n, now() - n * interval '7 days', 'admin', 1000, 10
    from generate_series(4, 53) n`,
  sql`insert into idempotencia (id_usuario, clave, huella, recurso, creado_en)
    select id_usuario, id_transaccion, id_transaccion, id_transaccion, fecha_y_hora from ventas
    where fecha_y_hora > now() - interval '30 days'`,
  sql`insert into auditoria (fecha_y_hora, id_usuario, accion, recurso, recurso_id)
    select now() - n * interval '30 seconds', 'admin', 'cambiar', 'producto', n
    from generate_series(1000000, 1, -1) n`,
  sql`insert into juntos_cambios (id_transaccion, desde)
    select id_transaccion, retracto_hasta from ventas where retracto_hasta > now()`,
]

// What is read off that.
const afterwards = [
  sql`insert into venta_conteos (lista, dia, estado, cuantas)
    select 'todas', ${dayOf('v.fecha_y_hora')}, v.estado, count(*) from ventas v group by 2, 3`,
  sql`insert into venta_conteos (lista, dia, estado, cuantas)
    select c.comercio_id || case c.suya when 1 then ' suya' else ' ajena' end,
      ${dayOf('c.fecha_y_hora')}, c.estado, count(*) from venta_comercios c group by 1, 2, 3`,
  sql`insert into venta_conteos (lista, dia, estado, cuantas)
    select m.comercio_id || ' de ' || v.id_usuario, ${dayOf('v.fecha_y_hora')}, v.estado, count(*)
    from ventas_mostrador m join ventas v on v.id_transaccion = m.id_transaccion group by 1, 2, 3`,
  sql`insert into venta_pagos (id_transaccion, orden, comercio_id, metodo, monto)
    select id_transaccion, 0, comercio_id, metodo_pago, 11900 from ventas_mostrador`,
  sql`insert into avisos_pago (payment_id, firmado_en, accion, aviso_id, creado_en)
    select payment_id, '1', 'payment.created', '1', actualizado_en from pagos
    where actualizado_en > now() - interval '180 days'`,
  sql`insert into ganancias (id_usuario, id_recomendado, id_transaccion, valor_neto_total,
      valor_ganancia, estado, fecha_y_hora, lote_id)
    select 'socio ' || substr(id_transaccion, 2, 2), id_usuario, id_transaccion, 10000, 300,
      case when dias > 31 then 'pagada' when dias > 20 then 'aprobada' else 'pendiente' end,
      fecha_y_hora, case when dias > 31 then 'lote-' || dias / 7 end
    from (select *, cast(extract(day from now() - fecha_y_hora) as integer) as dias from ventas
      where canal_venta = 'web' and estado = 'Completada' and id_transaccion like '0%') v`,
]

/** Whether a database is big is seen by whoever waits for it. */
const timed = async (db: Db, what: Statement) => {
  const began = performance.now()
  await what.execute(db)
  const [text = ''] = what.compile(db).sql.trim().split('\n')
  const seconds = (performance.now() - began) / 1000
  if (seconds > 5) console.info(`  ${seconds.toFixed(0)} s: ${text.slice(0, 90)}`)
}

const settings = [
  'set synchronous_commit = off',
  "set maintenance_work_mem = '1GB'",
  "set work_mem = '512MB'",
  'set max_parallel_maintenance_workers = 0',
]

const lanes = 2

type Statement = ReturnType<typeof sql>

/** Statements of which none needs another, some at a time. */
const inLanes = async (db: Db, statements: readonly Statement[]) => {
  const left = [...statements]
  const work = () =>
    db.connection().execute(async (connection) => {
      for (const text of [patience.begin, ...settings]) await sql.raw(text).execute(connection)
      for (let next = left.shift(); next; next = left.shift()) await timed(connection, next)
      await sql`reset all`.execute(connection)
      await sql.raw(patience.end).execute(connection)
    })
  await Promise.all(Array.from({ length: lanes }, work))
}

const isReference = ({ restore }: Away) => restore.includes('FOREIGN KEY')

const restored = (away: readonly Away[]) => away.map(({ restore }) => sql.raw(restore))

/** Statements in the order in which they can be run: none of a stage needs another of it. */
type Stages = readonly (readonly Statement[])[]

/**
 * Sales into PostgreSQL by the million: keys, indexes and triggers are away while rows are written, what triggers would have
 * written is written for all at once, and every key is proved when it comes back.
 */
export const fillPostgres = async (db: Db, stages: { first: Stages; sales: Stages }) => {
  for (const stage of stages.first) await inLanes(db, stage)
  const away = await listAway(db)
  const change = (how: string) => tables.map((one) => `alter table ${one} ${how} trigger user`)
  for (const { drop } of away) await sql.raw(drop).execute(db)
  for (const text of change('disable')) await sql.raw(text).execute(db)
  for (const stage of [...stages.sales, beside, afterwards]) await inLanes(db, stage)
  for (const text of change('enable')) await sql.raw(text).execute(db)
  // A key before what refers to it.
  await inLanes(db, restored(away.filter((one) => !isReference(one))))
  for (const { restore } of away.filter(isReference)) await inLanes(db, [sql.raw(restore)])
}
