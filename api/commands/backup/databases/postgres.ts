import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text as textOf } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { connectToWriter, serversOf } from '../../../db/drivers/servers.ts'
import type { Base } from './base.ts'

const run = promisify(execFile)

/** What the addresses of PostgreSQL call as its programs do not. */
const named: Record<string, string> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
}

/** The address of a database as its programs read it: an argument would show the password to whoever lists processes. */
export const environmentOf = (address: string): NodeJS.ProcessEnv => {
  const servers = serversOf(address).map((one) => new URL(one))
  const [{ username, password, pathname, searchParams }] = servers as [URL, ...URL[]]
  const asked = [...searchParams].flatMap(([name, value]) => {
    const variable = named[name]
    return variable ? [[variable, value] as const] : []
  })
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LC_ALL: 'C',
    PGCONNECT_TIMEOUT: '15',
    PGHOST:
      searchParams.get('host') ??
      servers.map(({ hostname }) => decodeURIComponent(hostname)).join(','),
    PGPORT: servers.map(({ port }) => port || '5432').join(','),
    ...(servers.length > 1 && { PGTARGETSESSIONATTRS: 'read-write' }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(asked),
  }
}

const programs = ['pg_dump', 'pg_restore', 'psql'] as const

const majorOf = async (program: string) => {
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new Error(
      `${program} is not on this machine: install PostgreSQL's client programs (on Debian apt-get install postgresql-client)`,
    )
  })
  return Number(/(\d+)(?:\.\d+|\w+\d+)?\s*(?:\(|$)/m.exec(stdout)?.[1] ?? 0)
}

/** Throws where this machine's programs are missing, or older than a server of that version (150020 for 15.20). */
export const requireClient = async (serverVersion: number) => {
  const server = Math.floor(serverVersion / 10_000)
  for (const program of programs) {
    const major = await majorOf(program)
    if (major < server)
      throw new Error(
        `${program} is of PostgreSQL ${major} and the server is of ${server}: install the client of ${server}`,
      )
  }
}

const schemas = `nspname !~ '^pg_' and nspname <> 'information_schema'`

const finished = async (child: ChildProcess, name: string) => {
  const said = child.stderr ? textOf(child.stderr) : ''
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name}: ${(await said).trim() || `it ended with ${code}`}`)
}

/** What makes another history of what is put back: tills that read of the one before begin anew. */
const markAnew = () => `
do $$ begin
  if to_regclass('public.catalogo_cambios') is not null then
    comment on table public.catalogo_cambios is 'historia ${randomUUID()}';
  end if;
end $$;
`

const ownName = 'plaza backup'
const lockId = 3_853_314_792

// Asked again in the very transaction: who began meanwhile would go on from what is not there any more.
const requireNobody = `
do $$ declare others int; begin
  select count(*) into others from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and application_name is distinct from '${ownName}';
  if others > 0 then
    raise exception '% connections to the database are open: stop every API that uses it first', others;
  end if;
end $$;
`

const clear = `
set statement_timeout = 0;
do $$ declare name text; begin
  for name in select nspname from pg_namespace where ${schemas} loop
    execute format('drop schema %I cascade', name);
  end loop;
end $$;
create schema public;
`

/** A database of PostgreSQL, by the programs that come with it. */
export const postgresBase = (address: string): Base => {
  const env = environmentOf(address)

  const connected = async <T>(work: (client: pg.Client) => Promise<T>) => {
    const client = await connectToWriter(address, {
      ...{ connectionTimeoutMillis: 15_000, application_name: ownName },
    })
    return work(client).finally(() => client.end())
  }

  const ask = async <T>(client: pg.Client, statement: string): Promise<T> =>
    (await client.query({ text: statement, rowMode: 'array' })).rows[0]?.[0]

  const call = async (program: (typeof programs)[number], args: string[]) => {
    const { stdout } = await run(program, args, { env, maxBuffer: 64 * 1024 * 1024 }).catch(
      (error: Error & { stderr?: string }) => {
        throw new Error(`${program}: ${error.stderr?.trim() || error.message}`)
      },
    )
    return stdout
  }

  const copy = (file: string) =>
    connected(async (client) => {
      // Said before anything is looked at: what was answered by then is in what is looked at.
      const moment = await ask<Date>(client, 'select clock_timestamp()')
      await client.query('begin isolation level repeatable read read only')
      const snapshot = await ask<string>(client, 'select pg_export_snapshot()')
      const { rows } = await client.query('select name from kysely_migration order by name')
      const options = ['--format=custom', '--compress=3', '--no-password', `--snapshot=${snapshot}`]
      await call('pg_dump', [...options, `--file=${file}`])
      return { taken_at: moment.toISOString(), migrations: rows.map(({ name }) => String(name)) }
    })

  const verify = async (file: string) => {
    const list = await call('pg_restore', ['--list', file])
    if (!/TABLE DATA public kysely_migration/.test(list))
      throw new Error('the dump lists no tables of Plaza')
    // The list is at its beginning alone: this reads all of it.
    await call('pg_restore', ['--file=/dev/null', file])
  }

  const isEmpty = () =>
    connected(async (client) => {
      const found = await ask<string>(
        client,
        `select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where relkind in ('r', 'p', 'v', 'm') and ${schemas}`,
      )
      return Number(found) === 0
    })

  const alone = <T>(work: () => Promise<T>) =>
    connected(async (client) => {
      if (!(await ask<boolean>(client, `select pg_try_advisory_lock(${lockId})`)))
        throw new Error('another restore into the database is under way')
      await client.query(requireNobody)
      return work()
    })

  // One transaction: whatever goes wrong, the database is what it was. Its end is written, since psql's own transaction ends well
  // with whatever it has heard until then: half of a dump, where this process is killed.
  const putBack = async (file: string): Promise<undefined> => {
    const options = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1']
    const psql = spawn('psql', [...options, '--file=-'], {
      env: { ...env, PGAPPNAME: ownName },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const done = finished(psql, 'psql')
    const dump = spawn('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const read = finished(dump, 'pg_restore')
    // Whichever fails first is heard below.
    for (const one of [done, read]) one.catch(() => undefined)
    try {
      psql.stdin.on('error', () => undefined).write(`begin;\n${requireNobody}${clear}`)
      await Promise.all([read, pipeline(dump.stdout, psql.stdin, { end: false })])
      psql.stdin.end(`${markAnew()}commit;\n`)
    } catch (cause) {
      // Half of it must not be taken for all of it. What psql said, if it is why, says more than that nobody listens.
      const ended = psql.exitCode !== null
      psql.kill('SIGKILL')
      dump.kill('SIGKILL')
      const reason = await done.then(
        () => undefined,
        (error: Error) => error,
      )
      await read.catch(() => undefined)
      throw ended && reason ? reason : cause
    }
    await done
  }

  return {
    kind: 'PostgreSQL',
    requireTools: () =>
      connected(async (client) =>
        requireClient(Number(await ask<string>(client, 'show server_version_num'))),
      ),
    bytes: () =>
      connected(async (client) =>
        Number(await ask<string>(client, 'select pg_database_size(current_database())')),
      ),
    ...{ copy, verify, isEmpty, alone, putBack },
  }
}
