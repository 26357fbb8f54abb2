import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'
import { atOnce, buildIndex, dropIndex } from '../piecemeal.ts'

// Which rows of the log wait for their seal. Seals are numbered without a gap, so these and the last number are how long the
// log is, and who seals looks at nothing that has its seal. An API of before seals too: triggers keep the table, whoever seals.

const sqlite = [
  `create trigger auditoria_espera after insert on auditoria begin
    insert into auditoria_por_sellar values (new.id);
  end`,
  `create trigger auditoria_sellada after insert on auditoria_sellos begin
    delete from auditoria_por_sellar where auditoria_id = new.auditoria_id;
  end`,
]

const postgres = [
  `create function auditoria_espera() returns trigger language plpgsql as $$ begin
    insert into auditoria_por_sellar values (new.id);
    return null;
  end $$`,
  `create function auditoria_sellada() returns trigger language plpgsql as $$ begin
    delete from auditoria_por_sellar where auditoria_id = new.auditoria_id;
    return null;
  end $$`,
  `create trigger auditoria_espera after insert on auditoria
    for each row execute function auditoria_espera()`,
  `create trigger auditoria_sellada after insert on auditoria_sellos
    for each row execute function auditoria_sellada()`,
]

const table = 'create table auditoria_por_sellar (auditoria_id integer primary key)'

const fill = `insert into auditoria_por_sellar select a.id from auditoria a
  where not exists (select 1 from auditoria_sellos s where s.auditoria_id = a.id)
  on conflict do nothing`

const isThere = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('auditoria_por_sellar') is not null as there`.execute(db)
  return rows[0]?.there === true
}

export const isPiecemeal = true

export const up = async (db: Kysely<unknown>) => {
  if (!isPostgres(db)) {
    await runAll(db, [table, ...sqlite, fill])
  } else {
    await atOnce(db, async (trx) => {
      if (!(await isThere(trx))) await runAll(trx, [table, ...postgres])
    })
    // Nobody seals meanwhile, and nobody who writes waits.
    await atOnce(db, (trx) =>
      runAll(trx, ["select pg_advisory_xact_lock(hashtext('auditoria_sellos'))", fill]),
    )
  }
  await buildIndex(db, { name: 'auditoria_fecha' }, 'on auditoria (fecha_y_hora)')
}

export const down = async (db: Kysely<unknown>) => {
  await dropIndex(db, 'auditoria_fecha')
  const triggers = ['auditoria_espera', 'auditoria_sellada']
  if (!isPostgres(db))
    return runAll(db, [
      ...triggers.map((name) => `drop trigger ${name}`),
      'drop table auditoria_por_sellar',
    ])
  await atOnce(db, (trx) =>
    runAll(trx, [
      'drop trigger if exists auditoria_espera on auditoria',
      'drop trigger if exists auditoria_sellada on auditoria_sellos',
      ...triggers.map((name) => `drop function if exists ${name}`),
      'drop table if exists auditoria_por_sellar',
    ]),
  )
}
