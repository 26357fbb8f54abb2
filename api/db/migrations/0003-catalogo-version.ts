import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

const watched = ['comercios', 'categorias', 'productos', 'producto_imagenes']
const events = ['insert', 'update', 'delete']

const table = sql`
  create table catalogo_version (shard integer primary key, version bigint not null)`

// The first version is the time of the installation: a database that is made anew never repeats one it had before.
const firstVersion = (shards: number) =>
  sql.raw(
    `insert into catalogo_version values ${Array.from({ length: shards }, (_, shard) => `(${shard}, ${shard ? 0 : Date.now()})`)}`,
  )

export const advancesSqlite = (name: string, event: string) =>
  `create trigger catalogo_version_${name}_${event} after ${event} on ${name} begin
        update catalogo_version set version = version + 1;
      end`

const sqlite = () => watched.flatMap((name) => events.map((event) => advancesSqlite(name, event)))

// Two sales at once must not wait for each other, nor lock each other out. So there are sixteen rows, a transaction
// takes one that is free, once, and as its very last act: the trigger is deferred to the commit.
export const advancesPostgres = `create or replace function catalogo_version_avanza() returns trigger language plpgsql as $$
    declare libre integer;
    begin
      if current_setting('plaza.catalogo_version', true) = 'avanzada' then return null; end if;
      perform set_config('plaza.catalogo_version', 'avanzada', true);
      select shard into libre from catalogo_version limit 1 for update skip locked;
      update catalogo_version set version = version + 1
        where shard = coalesce(libre, pg_backend_pid() % 16);
      return null;
    end $$`

const postgres = () => [
  advancesPostgres,
  ...watched.map(
    (name) => `create constraint trigger catalogo_version_${name}
      after insert or update or delete on ${name}
      deferrable initially deferred for each row execute function catalogo_version_avanza()`,
  ),
]

export const up = (db: Kysely<unknown>) =>
  runAll(
    db,
    isPostgres(db)
      ? [table, firstVersion(16), ...postgres()]
      : [table, firstVersion(1), ...sqlite()],
  )
