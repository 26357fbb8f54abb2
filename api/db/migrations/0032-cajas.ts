import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll, spellingOf } from '../dialect.ts'
import { atOnce, buildIndex, inBatches } from '../piecemeal.ts'

type Spelling = ReturnType<typeof spellingOf>

// One open till per person and shop: the index says so, whoever asks at once.
const cajas = ({ id, instant }: Spelling) => [
  sql`create table cajas (
    id ${id},
    comercio_id integer not null references comercios (id),
    id_usuario text not null,
    estado text not null default 'abierta' check (estado in ('abierta', 'contada', 'cerrada')),
    base bigint not null check (base >= 0),
    abierta_en ${instant} not null,
    contada_en ${instant},
    cerrada_en ${instant},
    contado bigint check (contado >= 0),
    diferencia bigint,
    numero_z integer,
    autorizada_por text,
    nota text not null default '',
    reporte text,
    unique (comercio_id, numero_z))`,
  sql`create unique index cajas_abierta on cajas (comercio_id, id_usuario)
    where estado = 'abierta'`,
  sql`create index cajas_comercio on cajas (comercio_id, id)`,
  sql`create table caja_movimientos (
    id ${id},
    caja_id integer not null references cajas (id),
    tipo text not null check (tipo in ('entrada', 'salida')),
    monto bigint not null check (monto > 0),
    motivo text not null,
    id_usuario text not null,
    creado_en ${instant} not null)`,
  sql`create index caja_movimientos_caja on caja_movimientos (caja_id)`,
]

const devoluciones = ({ instant }: Spelling) => [
  sql`create table devoluciones (
    id text primary key references reembolsos (id),
    comercio_id integer not null references comercios (id),
    id_transaccion text not null references ventas (id_transaccion),
    caja_id integer references cajas (id),
    metodo text not null check (metodo in ('efectivo', 'billetera')),
    monto bigint not null check (monto >= 0),
    efectivo bigint not null check (efectivo >= 0),
    motivo text not null,
    id_usuario text not null,
    creado_en ${instant} not null)`,
  sql`create index devoluciones_venta on devoluciones (id_transaccion)`,
  sql`create index devoluciones_caja on devoluciones (caja_id)`,
]

const ventas = [
  sql`alter table ventas_mostrador add column caja_id integer references cajas (id)`,
  sql`alter table ventas_mostrador add column nota_revision text not null default ''`,
  sql`alter table ventas_mostrador add column recibo text`,
]

/** A name that nobody guesses: 16 bytes in base64url. */
const recibo = sql.raw("translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')")

const makeTables = async (db: Kysely<unknown>) => {
  const { rows } = isPostgres(db)
    ? await sql`select where to_regclass('cajas') is not null`.execute(db)
    : { rows: [] }
  if (rows.length > 0) return
  const spelling = spellingOf(db)
  await runAll(db, [...cajas(spelling), ...devoluciones(spelling), ...ventas])
  // What an API of before goes on selling has a receipt too.
  if (isPostgres(db))
    await sql`alter table ventas_mostrador alter column recibo set default ${recibo}`.execute(db)
}

const most = 5000

const nameSome = async (db: Kysely<unknown>, after = '') => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (select id_transaccion from ventas_mostrador where id_transaccion > ${after}
      order by id_transaccion limit ${most}),
    named as (update ventas_mostrador set recibo = ${recibo} from batch
      where ventas_mostrador.id_transaccion = batch.id_transaccion and recibo is null)
    select max(id_transaccion) as last from batch`.execute(db)
  return rows[0]?.last ?? undefined
}

const nameAll = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ id: string }>`
    select id_transaccion as id from ventas_mostrador`.execute(db)
  for (const { id } of rows) {
    const name = randomBytes(16).toString('base64url')
    await sql`update ventas_mostrador set recibo = ${name} where id_transaccion = ${id}`.execute(db)
  }
}

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  await atOnce(db, makeTables)
  await (isPostgres(db) ? inBatches(db, nameSome) : nameAll(db))
  const recibos = { name: 'ventas_mostrador_recibo', isUnique: true }
  await buildIndex(db, recibos, 'on ventas_mostrador (recibo)')
  await buildIndex(db, { name: 'ventas_mostrador_caja' }, 'on ventas_mostrador (caja_id)')
}
