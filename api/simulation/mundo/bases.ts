import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Dialect, Kysely } from 'kysely'
import pg from 'pg'
import { postgresDialect } from '../../db/drivers/postgres.ts'
import { sqliteDialect } from '../../db/drivers/sqlite.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { migrateToLatest } from '../../src/machinery/migrate/migrate.ts'
import { createOnServer, runOnServer } from '../../src/testing/services/postgres.ts'
import type { AreStuck } from '../juntos/turnos.ts'
import { seedMundo } from './gente.ts'
import { createPrestamo } from './prestamo.ts'

/** A database that begins anew as often as it is asked to. */
export interface Base {
  /** As it was before anything happened. */
  reset: () => Promise<void>
  dialect: () => Dialect
  /** Another way in, for whoever only reads. */
  observe: () => Dialect
  /** Whether so many statements that are under way all wait for somebody else's lock. */
  areStuck: AreStuck
  /** Ends what a process that died had open, as the operating system does. */
  bury: (dead: Db) => Promise<void>
  remove: () => Promise<void>
}

const prepare = async (dialect: Dialect) => {
  const db: Db = new Kysely<Tables>({ dialect })
  await migrateToLatest(db)
  await seedMundo(db)
  await db.destroy()
}

// Nothing here outlives the machine: its disk need not be waited for.
const noDisk = () => ({ sync: async () => undefined, release: () => undefined })

const openSqlite = async (): Promise<Base> => {
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'plaza-simulation-'))
  const [first, file] = [join(folder, 'first.db'), join(folder, 'plaza.db')]
  await prepare(sqliteDialect(first))
  return {
    reset: async () => {
      for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
      copyFileSync(first, file)
    },
    dialect: () => sqliteDialect(file, noDisk),
    observe: () => sqliteDialect(file, noDisk),
    // All of it goes on in this process, and nothing does any more.
    areStuck: async () => true,
    bury: (dead) => dead.destroy(),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

// Every table is kept a second time as it is in the beginning. Identities begin where they began. Work that is taken from
// whoever has had it for too long is written anew, and is the same: whoever has it still may end it.
// What the server tidies up in its own time would have rows stand, and plans go, in another order each time.
const keepFirst = `
  create schema base;
  do $$ declare t text; begin
    for t in select oid::regclass from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) loop
      execute format('alter table %s set (autovacuum_enabled = false)', t);
    end loop;
    for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('create table base.%1$I as table public.%1$I', t);
    end loop;
  end $$;
  create sequence base.job;
  create function base.name_job() returns trigger language plpgsql as $$ begin
    new.id := lpad(to_hex(nextval('base.job')), 32, '0')::uuid;
    return new;
  end $$;
  create trigger name_job before insert on pgboss.job for each row
    when (new.started_on is null) execute function base.name_job();
  create function base.begin_anew() returns void language plpgsql as $$
  declare t text; columnas text; s record; begin
    set local session_replication_role = replica;
    for t in select tablename from pg_tables where schemaname = 'base' loop
      select string_agg(quote_ident(column_name), ',') into columnas from information_schema.columns
        where table_schema = 'public' and table_name = t and is_generated = 'NEVER';
      execute format('delete from public.%I', t);
      execute format('insert into public.%1$I (%2$s) select %2$s from base.%1$I', t, columnas);
    end loop;
    for s in select sequencename, schemaname from pg_sequences where schemaname in ('public', 'base') loop
      perform setval(format('%I.%I', s.schemaname, s.sequencename), 1000, false);
    end loop;
    delete from pgboss.job;
  end $$`

const buryConnections = `
  select count(pg_terminate_backend(pid)) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

const openPostgres = async (): Promise<Base> => {
  const { url, name, remove } = await createOnServer()
  // As above. Every connection that is opened from here on goes by it.
  await runOnServer(`alter database ${name} set synchronous_commit = off`)
  await runOnServer(`alter database ${name} set deadlock_timeout = '50ms'`)
  await prepare(postgresDialect(url))
  const control = new pg.Client({ connectionString: url })
  await control.connect()
  await control.query(keepFirst)
  const prestamo = createPrestamo(() => postgresDialect(url))

  const countOthers = async () => {
    const { rows } = await control.query(`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    return Number(rows[0]?.others)
  }

  const countWaiting = async () => {
    const { rows } = await control.query(`select count(*)::int as stuck from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return Number(rows[0]?.stuck)
  }

  return {
    reset: async () => void (await control.query('select base.begin_anew()')),
    dialect: prestamo.lend,
    observe: () => postgresDialect(url),
    areStuck: async (many) => (await countWaiting()) === many,
    bury: async () => {
      prestamo.giveUp()
      while ((await countOthers()) > 0) await control.query(buryConnections)
    },
    remove: async () => {
      await prestamo.end()
      await control.end()
      await remove()
    },
  }
}

export const motores = ['SQLite', 'PostgreSQL'] as const
export type Motor = (typeof motores)[number]

export const openBase = (motor: Motor) => (motor === 'SQLite' ? openSqlite() : openPostgres())
