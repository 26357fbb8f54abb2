import { type Kysely, sql } from 'kysely'
import { cameBy } from '../by-medio.ts'
import { isPostgres, runAll } from '../dialect.ts'
import { atOnce, buildIndex, dropIndex, inBatches } from '../piecemeal.ts'

// Who made a sale at the counter, and what came by card and by wallet, stand beside it and never change: what a shop sold outside
// of every till is read off one index. They are null where an API of before wrote them, and are then looked up. It writes itself.

const kept = {
  vendedor: {
    type: 'text',
    of: '(select id_usuario from ventas v where v.id_transaccion = m.id_transaccion)',
  },
  tarjeta: { type: 'bigint', of: cameBy('tarjeta') },
  billetera: { type: 'bigint', of: cameBy('billetera') },
}

const filled = Object.entries(kept).map(([name, { of }]) => `${name} = ${of}`)
const missing = 'm.caja_id is null and m.vendedor is null'

// SQLite reads off an index alone only what has in it all that a statement asks about, though its condition says it.
const indexes = {
  ventas_mostrador_sin_caja: `on ventas_mostrador
    (comercio_id, vendida_en, vendedor, efectivo, tarjeta, billetera, caja_id, estado_comprobante)
    where caja_id is null and vendedor is not null
      and coalesce(estado_comprobante, '') <> 'rechazada'`,
  ventas_mostrador_sin_vendedor: `on ventas_mostrador (comercio_id, vendida_en)
    where caja_id is null and vendedor is null`,
  devoluciones_sin_caja: 'on devoluciones (comercio_id, creado_en) where caja_id is null',
}

const most = 2000

const fillSome = async (trx: Kysely<unknown>, after = '') => {
  const { rows } = await sql<{ last: string | null }>`
    with batch as (
      select id_transaccion from ventas_mostrador where id_transaccion > ${after}
      order by id_transaccion limit ${most}),
    filled as (
      update ventas_mostrador m set ${sql.raw(filled.join())} from batch
      where m.id_transaccion = batch.id_transaccion and ${sql.raw(missing)})
    select max(id_transaccion) as last from batch`.execute(trx)
  return rows[0]?.last ?? undefined
}

// As 0142 has it: they are read off an index alone.
const settings = ['autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_insert_scale_factor']

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  const columns = Object.entries(kept)
  if (isPostgres(db)) {
    await atOnce(db, (trx) =>
      runAll(trx, [
        `alter table ventas_mostrador ${columns.map(([name, { type }]) => `add column if not exists ${name} ${type}`)}`,
        `alter table ventas_mostrador set (${settings.map((one) => `${one} = 0.01`)})`,
      ]),
    )
    await inBatches(db, fillSome)
  } else
    await runAll(db, [
      ...columns.map(
        ([name, { type }]) => `alter table ventas_mostrador add column ${name} ${type}`,
      ),
      `update ventas_mostrador as m set ${filled.join()} where ${missing}`,
    ])
  for (const [name, definition] of Object.entries(indexes))
    await buildIndex(db, { name }, definition)
}

export const down = async (db: Kysely<unknown>) => {
  for (const name of Object.keys(indexes)) await dropIndex(db, name)
  await atOnce(db, async (trx) => {
    const [ifThere, names] = [isPostgres(trx) ? 'if exists ' : '', Object.keys(kept)]
    if (isPostgres(trx))
      await sql.raw(`alter table ventas_mostrador reset (${settings})`).execute(trx)
    await runAll(
      trx,
      names.map((name) => `alter table ventas_mostrador drop column ${ifThere}${name}`),
    )
  })
}
