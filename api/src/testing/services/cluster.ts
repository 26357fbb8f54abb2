import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { tcpProxy } from './tcp-proxy.ts'

const run = promisify(execFile)

const places = '/usr/lib/postgresql'

// Debian keeps the programs of each version apart, and none of a server in PATH.
const folders = [
  ...(existsSync(places) ? readdirSync(places).map((version) => join(places, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(':'),
]

/** Folder of the programs of a PostgreSQL server. */
export const bin = folders.find((folder) => existsSync(join(folder, 'pg_controldata')))
const isRoot = process.getuid?.() === 0

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres']).toString())

// A server of PostgreSQL refuses to be root's.
const findOwner = () => {
  if (!isRoot) return {}
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    return undefined
  }
}

const owner = findOwner()

/** Whether this machine has what servers of one's own are made of. */
export const hasServers = bin !== undefined && owner !== undefined

// Nobody takes the machine's power away: what a server has written, the one after it reads, on a disk or not yet.
const common = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'shared_buffers = 16MB',
]

/** A folder for servers of PostgreSQL of one's own. */
const openFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-cluster-'))
  if (owner?.uid && owner.gid) chownSync(folder, owner.uid, owner.gid)
  const stops: (() => Promise<void>)[] = []
  const call = (program: string, args: string[]) =>
    run(join(bin ?? '', program), args, { ...owner, cwd: folder, env: { LC_ALL: 'C' } })
  const at = (port: number) => ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres']

  const create = async (name: string, settings: string[], locale = 'C') => {
    const words = ['-E', 'UTF8', `--locale=${locale}`]
    await call('initdb', ['-D', name, '-U', 'postgres', '-A', 'trust', '-N', ...words])
    appendFileSync(join(folder, name, 'postgresql.conf'), [...common, ...settings, ''].join('\n'))
  }

  const start = async (name: string) => {
    const port = await freePort()
    const child = spawn(join(bin ?? '', 'postgres'), ['-D', join(folder, name), '-p', `${port}`], {
      ...owner,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    const stop = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await exited
    }
    /** Has its processes say nothing, without hanging up, or go on. */
    const silence = (isSilent = true) =>
      run('pkill', [isSilent ? '-STOP' : '-CONT', '-P', `${child.pid}`]).then(() =>
        child.kill(isSilent ? 'SIGSTOP' : 'SIGCONT'),
      )
    stops.push(() => stop('SIGKILL'))
    const isReady = () =>
      call('pg_isready', [...at(port), '-q']).then(
        () => true,
        () => false,
      )
    while (!(await isReady()))
      if (child.exitCode !== null) throw new Error(`the server ${name} ended while it began`)
    return { port, stop, silence }
  }

  const tell = async (port: number, command: string) =>
    (await call('psql', [...at(port), '-qAt', '-c', command])).stdout.trim()

  /** Copies a server that runs. */
  const copy = (port: number, name: string, options: string[]) =>
    call('pg_basebackup', [...at(port), '-D', name, '-N', '-c', 'fast', ...options])

  const remove = async () => {
    await Promise.all(stops.map((stop) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, call, create, start, tell, copy, remove }
}

/** One server for all the databases of a run: it has nothing to keep, so none of it waits for a disk. */
export const startServer = async () => {
  const { create, start, remove } = openFolder()
  const settings = [
    ...['full_page_writes = off', 'shared_buffers = 128MB', 'max_connections = 200'],
    // What is tidied up in the middle of a test gives its queries other plans.
    'autovacuum = off',
  ]
  // With the letters of every language, as servers of production have.
  await create('pruebas', settings, 'C.UTF-8')
  const { port } = await start('pruebas')
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, remove }
}

/** Two servers of PostgreSQL: one sells, the other has whatever is answered as soon as it is. */
export const startCluster = async (slowMs?: number) => {
  const { call, create, start, tell, copy, remove } = openFolder()
  await create('primero', [
    "synchronous_standby_names = '*'",
    'wal_retrieve_retry_interval = 200ms',
  ])
  const first = await start('primero')
  const line = await tcpProxy('127.0.0.1', first.port, undefined, slowMs)
  await copy(line.port, 'segundo', ['-R'])
  const second = await start('segundo')
  return {
    ...{ first, second },
    /** Between the second and the first: what it follows by. */
    line,
    remove: async () => {
      await remove()
      await line.close()
    },
    /** The address of both. */
    url: `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    /** Makes the second one sell, as who watches over both does when the first is gone. */
    promote: async () => {
      await call('pg_ctl', ['promote', '-D', 'segundo', '-w'])
      // It waits for nobody until it has a follower of its own.
      await tell(second.port, "alter system set synchronous_standby_names = ''")
      await tell(second.port, 'select pg_reload_conf()')
    },
    /** Ends each wait of the first one for its follower, as an operator does who sees only that something hangs. */
    cancelWaits: () =>
      tell(
        first.port,
        "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
      ),
  }
}

/** A server of PostgreSQL that waits for nobody, which others may follow. */
export const startReplicated = async () => {
  const { folder, call, create, start, tell, copy, remove } = openFolder()
  await create('primero', ['wal_retrieve_retry_interval = 200ms'])
  const first = await start('primero')
  const urlOf = ({ port }: { port: number }) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    ...{ first, tell, urlOf, remove, url: urlOf(first) },
    /** Starts one more, which follows the first. */
    follow: async (name: string, settings: string[] = []) => {
      await copy(first.port, name, ['-R'])
      appendFileSync(join(folder, name, 'postgresql.conf'), [...settings, ''].join('\n'))
      return start(name)
    },
    /** Starts one again that was stopped. */
    restart: start,
    /** Waits until one has all that the first has. */
    catchUp: async ({ port }: { port: number }) => {
      const to = await tell(first.port, 'select pg_current_wal_flush_lsn()')
      const asked = `select pg_last_wal_replay_lsn() >= '${to}'`
      while ((await tell(port, asked)) !== 't');
    },
    /** Has one take in nothing more of what is written, or go on. */
    pause: ({ port }: { port: number }) => tell(port, 'select pg_wal_replay_pause()'),
    resume: ({ port }: { port: number }) => tell(port, 'select pg_wal_replay_resume()'),
    /** Makes one sell that followed. */
    promote: (name: string) => call('pg_ctl', ['promote', '-D', name, '-w']),
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * A server of PostgreSQL whose log goes to an archive by the settings given, in which %A is the archive's folder, and a copy
 * of it from its beginning.
 */
export const startArchived = async (settings: string) => {
  const { folder, create, start, tell, copy, remove } = openFolder()
  const archive = join(folder, 'archivo')
  await run('mkdir', [archive], { ...owner })
  await create('tienda', [settings.replaceAll('/srv/archive', archive)])
  const server = await start('tienda')
  const urlOf = ({ port }: { port: number }) => `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url: urlOf(server),
    remove,
    /** Copies the server as it is now, to begin from. */
    copy: () => copy(server.port, 'copia', []),
    now: () => tell(server.port, 'select clock_timestamp()'),
    /** Has what is written until now in the archive. */
    archive: async () => {
      const last = await tell(server.port, 'select pg_walfile_name(pg_switch_wal())')
      while (!existsSync(join(archive, last)));
    },
    stop: () => server.stop('SIGKILL'),
    /** Starts the copy with what the archive has until that moment; its address. */
    recover: async (moment: string) => {
      const recovery = [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        "recovery_target_action = 'promote'",
        'archive_mode = off',
        '',
      ]
      appendFileSync(join(folder, 'copia', 'postgresql.conf'), recovery.join('\n'))
      await run('touch', [join(folder, 'copia', 'recovery.signal')], { ...owner })
      const recovered = await start('copia')
      while ((await tell(recovered.port, 'select pg_is_in_recovery()')) !== 'f');
      return urlOf(recovered)
    },
  }
}
