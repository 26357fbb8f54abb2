import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { atOnce, inBatches } from '../piecemeal.ts'

// Whether a product was ever on sale on the web: what was, people may have in their carts, and what was not, nobody is told of.
// It writes itself, whoever puts it on sale.

const table = 'productos'
const name = 'estuvo_en_venta'
const column = `${name} integer not null default 0 check (${name} in (0, 1))`

const sqliteMark = (event: string) =>
  `create trigger ${table}_${name}_${event === 'insert' ? 'insert' : 'update'} after ${event} on ${table}
    when new.status = 1 and new.${name} = 0 begin
    update ${table} set ${name} = 1 where id = new.id; end`

const sqlite = [
  `alter table ${table} add column ${column}`,
  ...['insert', 'update of status'].map(sqliteMark),
]

const postgres = [
  `alter table ${table} add column if not exists ${column}`,
  `create or replace function ${table}_${name}() returns trigger language plpgsql as $$ begin
    new.${name} := 1; return new; end $$`,
  `create or replace trigger ${table}_${name} before insert or update of status on ${table} for each row
    when (new.status = 1 and new.${name} = 0) execute function ${table}_${name}()`,
]

// Of what is hidden now, what was sold or is told of in the audit as on sale was on sale.
const was = `(p.status = 1 or p.unidades_vendidas > 0
  or exists (select 1 from movimientos_stock m where m.producto_id = p.id and m.tipo = 'venta')
  or exists (select 1 from auditoria a where a.recurso = 'producto' and a.recurso_id = cast(p.id as text)
    and (a.antes like '%"status":1%' or a.despues like '%"status":1%')))`

const most = 2000

const fillSome = async (trx: Kysely<unknown>, after = 0) => {
  const { rows } = await sql<{ last: number | null }>`
    with batch as (select id from productos where id > ${after} order by id limit ${most}),
    marked as (
      update productos p set ${sql.ref(name)} = 1 from batch
      where p.id = batch.id and p.estuvo_en_venta = 0 and ${sql.raw(was)})
    select max(id) as last from batch`.execute(trx)
  return rows[0]?.last ?? undefined
}

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  await atOnce(db, (trx) => runAll(trx, isPostgres(trx) ? postgres : sqlite))
  if (isPostgres(db)) await inBatches(db, fillSome)
  else await sql.raw(`update productos as p set ${name} = 1 where ${was}`).execute(db)
}

export const down = (db: Kysely<unknown>) =>
  atOnce(db, async (trx) => {
    await runAll(
      trx,
      isPostgres(trx)
        ? [
            `drop trigger if exists ${table}_${name} on ${table}`,
            `drop function if exists ${table}_${name}()`,
            `alter table ${table} drop column if exists ${name}`,
          ]
        : [
            `drop trigger ${table}_${name}_insert`,
            `drop trigger ${table}_${name}_update`,
            `alter table ${table} drop column ${name}`,
          ],
    )
  })
