import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'
import { atOnce, inBatches } from '../piecemeal.ts'

type Spelling = ReturnType<typeof spellingOf>

// Every part of a sale at the counter has its own proof and its own revision. `ventas_mostrador` goes on telling of the
// whole, in the words of before: a wallet's where all of it is, else cash.
const tables = ({ instant }: Spelling) => [
  sql`create table venta_pagos (
    id_transaccion text not null references ventas (id_transaccion),
    orden integer not null check (orden >= 0),
    comercio_id integer not null references comercios (id),
    metodo text not null check (metodo in ('efectivo', 'tarjeta', 'billetera')),
    monto bigint not null check (monto >= 0),
    referencia text,
    comprobante_key text unique references comprobantes (key),
    estado_comprobante text
      check (estado_comprobante in ('por_verificar', 'verificada', 'rechazada')),
    revisado_por text,
    revisado_en ${instant},
    nota_revision text not null default '',
    sin_conexion integer not null default 0 check (sin_conexion in (0, 1)),
    primary key (id_transaccion, orden),
    check ((metodo = 'billetera') = (estado_comprobante is not null)))`,
  sql`create unique index venta_pagos_efectivo on venta_pagos (id_transaccion)
    where metodo = 'efectivo'`,
  sql`create unique index venta_pagos_referencia on venta_pagos (comercio_id, referencia)
    where metodo = 'billetera' and referencia is not null and sin_conexion = 0`,
  sql`create index venta_pagos_revisar on venta_pagos (comercio_id, estado_comprobante)
    where estado_comprobante is not null`,
  sql`create table devolucion_pagos (
    devolucion_id text not null references devoluciones (id),
    metodo text not null check (metodo in ('efectivo', 'tarjeta', 'billetera')),
    monto bigint not null check (monto >= 0),
    primary key (devolucion_id, metodo))`,
  // 0: an API of before wrote it, and its one part is what it says itself.
  sql`alter table ventas_mostrador add column partes integer not null default 0`,
  sql`alter table devoluciones add column partes integer not null default 0`,
]

const pagoColumns = `id_transaccion, orden, comercio_id, metodo, monto, referencia, comprobante_key,
  estado_comprobante, revisado_por, revisado_en, nota_revision, sin_conexion`

const pagoOf = (row: string) => `select ${row}.id_transaccion, 0, ${row}.comercio_id,
  ${row}.metodo_pago, v.total_a_pagar, ${row}.referencia_pago, ${row}.comprobante_key,
  ${row}.estado_comprobante, ${row}.revisado_por, ${row}.revisado_en, ${row}.nota_revision,
  ${row}.sin_conexion`

const ofVenta = `insert into venta_pagos (${pagoColumns}) ${pagoOf('new')}
  from ventas v where v.id_transaccion = new.id_transaccion;`

const ofDevolucion = `insert into devolucion_pagos (devolucion_id, metodo, monto)
  values (new.id, new.metodo, new.monto);`

const ofRevision = `update venta_pagos set estado_comprobante = new.estado_comprobante,
    revisado_por = new.revisado_por, revisado_en = new.revisado_en,
    nota_revision = new.nota_revision
  where id_transaccion = new.id_transaccion and estado_comprobante = 'por_verificar';`

const isReview = 'old.estado_comprobante <> new.estado_comprobante'

const sqlite = [
  `create trigger venta_pagos_de_una after insert on ventas_mostrador when new.partes = 0
    begin ${ofVenta} end`,
  `create trigger venta_pagos_revisados after update of estado_comprobante on ventas_mostrador
    when ${isReview} begin ${ofRevision} end`,
  `create trigger devolucion_pagos_de_una after insert on devoluciones when new.partes = 0
    begin ${ofDevolucion} end`,
]

const functionOf = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body}
    return null; end $$`

const postgres = [
  functionOf('venta_pagos_de_una', ofVenta),
  functionOf('venta_pagos_revisados', ofRevision),
  functionOf('devolucion_pagos_de_una', ofDevolucion),
  `create trigger venta_pagos_de_una after insert on ventas_mostrador
    for each row when (new.partes = 0) execute function venta_pagos_de_una()`,
  `create trigger venta_pagos_revisados after update of estado_comprobante on ventas_mostrador
    for each row when (${isReview}) execute function venta_pagos_revisados()`,
  `create trigger devolucion_pagos_de_una after insert on devoluciones
    for each row when (new.partes = 0) execute function devolucion_pagos_de_una()`,
]

const makeTables = async (db: Kysely<unknown>) => {
  const { rows } = isPostgres(db)
    ? await sql`select where to_regclass('venta_pagos') is not null`.execute(db)
    : { rows: [] }
  if (rows.length > 0) return
  await runAll(db, [...tables(spellingOf(db)), ...(isPostgres(db) ? postgres : sqlite)])
}

const most = 5000

// Held while they are copied: who reviews one meanwhile finds its part there.
const copyVentas = async (db: Kysely<unknown>, after = '') => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (select * from ventas_mostrador where id_transaccion > ${after}
      order by id_transaccion limit ${most} for share),
    copied as (insert into venta_pagos (${sql.raw(pagoColumns)})
      ${sql.raw(pagoOf('b'))} from batch b join ventas v on v.id_transaccion = b.id_transaccion
      where b.partes = 0 on conflict (id_transaccion, orden) do nothing)
    select max(id_transaccion) as last from batch`.execute(db)
  return rows[0]?.last ?? undefined
}

const copyDevoluciones = async (db: Kysely<unknown>, after = '') => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (select * from devoluciones where id > ${after} order by id limit ${most}),
    copied as (insert into devolucion_pagos (devolucion_id, metodo, monto)
      select id, metodo, monto from batch where partes = 0
      on conflict (devolucion_id, metodo) do nothing)
    select max(id) as last from batch`.execute(db)
  return rows[0]?.last ?? undefined
}

const copyAll = (db: Kysely<unknown>) =>
  runAll(db, [
    `insert into venta_pagos (${pagoColumns}) ${pagoOf('m')}
      from ventas_mostrador m join ventas v on v.id_transaccion = m.id_transaccion`,
    sql`insert into devolucion_pagos (devolucion_id, metodo, monto)
      select id, metodo, monto from devoluciones`,
  ])

export const isPiecemeal = true

/** What a sale was paid with, part by part, and what of it went back by which means. */
export const up = async (db: Kysely<unknown>) => {
  await atOnce(db, makeTables)
  if (isPostgres(db)) {
    await inBatches(db, copyVentas)
    await inBatches(db, copyDevoluciones)
  } else await copyAll(db)
}
