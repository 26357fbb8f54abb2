import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { atOnce, buildIndex, dropIndex, inBatches } from '../piecemeal.ts'

// Which of a shop's lists of orders a sale stands in, beside its date: a page of a list, and how many it has, are read off an index.
// It is how far its parcel has come, and `sin_despacho` of one that was not sent and that nothing is left of to send; null where
// there is nothing to send. It writes itself.

const toSend = `exists (
  select 1 from venta_lineas l
  where l.id_transaccion = e.id_transaccion and l.comercio_id = e.comercio_id
    and l.cantidad > l.cantidad_reembolsada + (
      select coalesce(sum(n.cantidad), 0) from reembolsos r
      join reembolso_lineas n on n.reembolso_id = r.id
      where r.id_transaccion = l.id_transaccion and n.producto_id = l.producto_id
        and r.estado = 'pedido' and r.espera is null))`

const listaOf = (id_transaccion: string, comercio_id: string) => `(
  select case
    when e.estado <> 'por_despachar' then e.estado
    when v.estado_tx = 'aprovada' and ${toSend} then 'por_despachar'
    else 'sin_despacho' end
  from venta_envios e join ventas v on v.id_transaccion = e.id_transaccion
  where e.id_transaccion = ${id_transaccion} and e.comercio_id = ${comercio_id})`

// Asked of the parcel itself: a row whose list is not reckoned yet is waited for too, as what reckons it does not see what is
// not kept yet.
const isSent = `exists (select 1 from venta_envios e
  where e.id_transaccion = venta_comercios.id_transaccion
    and e.comercio_id = venta_comercios.comercio_id)`

const ofReembolso = '(select r.id_transaccion from reembolsos r where r.id = new.reembolso_id)'

interface Moment {
  name: string
  at: string
  on: string
  when: string
  /** Whose places in lists may be others now. */
  of: string
}

const moments: Moment[] = [
  {
    name: 'lista_envio_mueve',
    at: 'update of estado',
    on: 'venta_envios',
    when: 'old.estado <> new.estado',
    of: 'id_transaccion = new.id_transaccion and comercio_id = new.comercio_id',
  },
  {
    name: 'lista_envio_venta',
    at: 'update of estado_tx',
    on: 'ventas',
    when: 'old.estado_tx <> new.estado_tx',
    of: `id_transaccion = new.id_transaccion and ${isSent}`,
  },
  {
    name: 'lista_envio_linea',
    at: 'update of cantidad_reembolsada',
    on: 'venta_lineas',
    when: 'old.cantidad_reembolsada <> new.cantidad_reembolsada',
    of: `id_transaccion = new.id_transaccion and comercio_id = new.comercio_id
      and ${isSent}`,
  },
  {
    name: 'lista_envio_reembolso',
    at: 'update of estado, espera',
    on: 'reembolsos',
    when: "old.estado <> new.estado or coalesce(old.espera, '') <> coalesce(new.espera, '')",
    of: `id_transaccion = new.id_transaccion and ${isSent}`,
  },
  {
    name: 'lista_envio_devuelve',
    at: 'insert',
    on: 'reembolso_lineas',
    when: '',
    of: `id_transaccion = ${ofReembolso} and ${isSent}`,
  },
]

// It stands in 0072, and says besides that a shop sees a sale that it has to send: one write for both.
const envio = 'venta_comercios_envio'

const sqlite = {
  up: [
    `drop trigger ${envio}`,
    `create trigger ${envio} after insert on venta_envios begin
      update venta_comercios
      set suya = 1, lista_envio = ${listaOf('new.id_transaccion', 'new.comercio_id')}
      where id_transaccion = new.id_transaccion and comercio_id = new.comercio_id; end`,
    ...moments.map(
      ({ name, at, on, when, of }) => `create trigger ${name} after ${at} on ${on}
        ${when && `when ${when}`} begin
        update venta_comercios
        set lista_envio = ${listaOf('venta_comercios.id_transaccion', 'venta_comercios.comercio_id')}
        where ${of}; end`,
    ),
  ],
  down: [
    `drop trigger if exists ${envio}`,
    `create trigger ${envio} after insert on venta_envios begin
      update venta_comercios set suya = 1
      where id_transaccion = new.id_transaccion and comercio_id = new.comercio_id; end`,
    ...moments.map(({ name }) => `drop trigger if exists ${name}`),
  ],
}

const functionOf = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body}
    return null; end $$`

const ofEnvios = (set: string) =>
  functionOf(
    'venta_comercios_de_envios',
    `update venta_comercios x set ${set} from nuevos e
      where x.id_transaccion = e.id_transaccion and x.comercio_id = e.comercio_id;`,
  )

// Reckoned anew where a row was waited for: of two at a time the latter knows what the first one did.
const reckoned = 'lista_de_envio(id_transaccion, comercio_id)'

const postgres = {
  up: [
    `create or replace function lista_de_envio(de text, suyo integer) returns text
      language plpgsql volatile as $$ begin return ${listaOf('de', 'suyo')}; end $$`,
    ofEnvios('suya = 1, lista_envio = lista_de_envio(x.id_transaccion, x.comercio_id)'),
    ...moments.flatMap(({ name, at, on, when, of }) => [
      functionOf(name, `update venta_comercios set lista_envio = ${reckoned} where ${of};`),
      `create or replace trigger ${name} after ${at} on ${on} for each row
        ${when && `when (${when})`} execute function ${name}()`,
    ]),
  ],
  down: [
    ...moments.flatMap(({ name, on }) => [
      `drop trigger if exists ${name} on ${on}`,
      `drop function if exists ${name}()`,
    ]),
    ofEnvios('suya = 1'),
    'drop function if exists lista_de_envio(text, integer)',
  ],
}

const index = 'venta_comercios_lista_envio'
const batch = 2000

interface Place {
  id_transaccion: string
  comercio_id: number
}

// What a trigger wrote meanwhile is newer than what is read here.
const fillSome = async (trx: Kysely<unknown>, after: Place | undefined) => {
  const { rows } = await sql<Place>`
    with sent as (
      select id_transaccion, comercio_id from venta_envios
      ${after ? sql`where (id_transaccion, comercio_id) > (${after.id_transaccion}, ${after.comercio_id})` : sql``}
      order by id_transaccion, comercio_id limit ${batch}),
    filled as (
      update venta_comercios x set lista_envio = lista_de_envio(x.id_transaccion, x.comercio_id)
      from sent
      where x.id_transaccion = sent.id_transaccion and x.comercio_id = sent.comercio_id
        and x.lista_envio is null)
    select id_transaccion, comercio_id from sent order by 1 desc, 2 desc limit 1`.execute(trx)
  return rows[0]
}

// The rows that a page of what is to be sent counts are those that changed last: 0142 says why they are looked at early.
const settings = ['autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_insert_scale_factor']

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  if (isPostgres(db)) {
    await atOnce(db, (trx) =>
      runAll(trx, [
        'alter table venta_comercios add column if not exists lista_envio text',
        `alter table venta_comercios set (${settings.map((one) => `${one} = 0.01`)})`,
        ...postgres.up,
      ]),
    )
    await inBatches(db, fillSome)
  } else
    await runAll(db, [
      'alter table venta_comercios add column lista_envio text',
      `update venta_comercios
        set lista_envio = ${listaOf('venta_comercios.id_transaccion', 'venta_comercios.comercio_id')}
        where suya = 1`,
      ...sqlite.up,
    ])
  await buildIndex(
    db,
    { name: index },
    'on venta_comercios (comercio_id, lista_envio, fecha_y_hora, id_transaccion) where lista_envio is not null',
  )
}

export const down = async (db: Kysely<unknown>) => {
  await dropIndex(db, index)
  await atOnce(db, async (trx) => {
    if (!isPostgres(trx))
      return runAll(trx, [...sqlite.down, 'alter table venta_comercios drop column lista_envio'])
    await runAll(trx, [
      ...postgres.down,
      `alter table venta_comercios reset (${settings})`,
      'alter table venta_comercios drop column if exists lista_envio',
    ])
  })
}
