import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { atOnce, buildIndex, dropIndex } from '../piecemeal.ts'
import { advancesPostgres, advancesSqlite } from './0003-catalogo-version.ts'

// A sale moves the stock of a product and how many were sold, and most changes of the catalogue are sales. `ligeras` counts
// those of the catalogue's versions that came of nothing else, and `catalogo_cambios` names the products: what does not show
// them stays as it is. Selling the last unit, or having one again, is no such change: lists are made of what can be bought.

const sold = ['stock', 'unidades_vendidas']
const sellsAsBefore = '(old.stock > 0) = (new.stock > 0)'

const columnsOf = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_info('productos')`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !sold.includes(name))
}

// A column that comes later is not in the list: changed alone, it counts as more than a sale all the same.
const sqlite = (columns: readonly string[]) => {
  const wasSold = sold.map((name) => `old.${name} is not new.${name}`).join(' or ')
  const asBefore = columns.map((name) => `old.${name} is new.${name}`).join(' and ')
  return [
    'drop trigger catalogo_version_productos_update',
    `create trigger catalogo_version_productos_update after update on productos begin
      update catalogo_version set version = version + 1,
        ligeras = ligeras + ((${wasSold}) and ${sellsAsBefore} and ${asBefore});
    end`,
    `create trigger catalogo_cambios_unidades after update of unidades_vendidas on productos
      when old.stock is new.stock and old.unidades_vendidas is not new.unidades_vendidas begin
      insert into catalogo_cambios values (new.id, new.comercio_id,
        (select coalesce(max(cambio), 0) + 1 from catalogo_cambios))
      on conflict (producto_id) do update
        set comercio_id = excluded.comercio_id, cambio = excluded.cambio;
    end`,
  ]
}

// Once per transaction, and once more where the first change was a sale and another one is not.
const postgres = [
  `create trigger catalogo_cambios_unidades after update of unidades_vendidas on productos for each row
    when (old.stock is not distinct from new.stock
      and old.unidades_vendidas is distinct from new.unidades_vendidas)
    execute function catalogo_cambios_anota()`,
  `create or replace function catalogo_version_avanza() returns trigger language plpgsql as $$
    declare
      hecho text := current_setting('plaza.catalogo_version', true);
      libre integer;
      ligera boolean := false;
      antes record;
    begin
      if hecho = 'avanzada' then return null; end if;
      if tg_table_name = 'productos' and tg_op = 'UPDATE' then
        antes := old;
        antes.stock := new.stock;
        antes.unidades_vendidas := new.unidades_vendidas;
        ligera := ${sellsAsBefore} and antes is not distinct from new;
      end if;
      if ligera and hecho = 'ligera' then return null; end if;
      perform set_config('plaza.catalogo_version',
        case when ligera then 'ligera' else 'avanzada' end, true);
      select shard into libre from catalogo_version limit 1 for update skip locked;
      update catalogo_version set version = version + 1, ligeras = ligeras + ligera::integer
        where shard = coalesce(libre, pg_backend_pid() % 16);
      return null;
    end $$`,
]

const column = 'add column ligeras bigint not null default 0'

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) {
    const columns = await columnsOf(db)
    return runAll(db, [`alter table catalogo_version ${column}`, ...sqlite(columns)])
  }
  await buildIndex(db, { name: 'catalogo_cambios_cambio' }, 'on catalogo_cambios (cambio)')
  await atOnce(db, async (trx) => {
    const { rows } = await sql`select from pg_trigger where tgname = 'catalogo_cambios_unidades'
      and tgrelid = to_regclass('productos')`.execute(trx)
    if (rows.length > 0) return
    await runAll(trx, [`alter table catalogo_version ${column}`, ...postgres])
  })
}

export const down = async (db: Kysely<unknown>) => {
  const forget = 'alter table catalogo_version drop column ligeras'
  if (!isPostgres(db))
    return runAll(db, [
      'drop trigger catalogo_cambios_unidades',
      'drop trigger catalogo_version_productos_update',
      advancesSqlite('productos', 'update'),
      forget,
    ])
  await atOnce(db, async (trx) => {
    const { rows } = await sql`select from pg_trigger where tgname = 'catalogo_cambios_unidades'
      and tgrelid = to_regclass('productos')`.execute(trx)
    if (rows.length === 0) return
    await runAll(trx, [
      'drop trigger catalogo_cambios_unidades on productos',
      advancesPostgres,
      forget,
    ])
  })
  await dropIndex(db, 'catalogo_cambios_cambio')
}
