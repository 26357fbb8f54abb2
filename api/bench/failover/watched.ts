import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bin } from '../../src/testing/services/cluster.ts'
import { freePort } from '../../src/testing/services/free-port.ts'

const run = promisify(execFile)
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres']).toString())

const program: string = 'pg_autoctl'

// Who watches asks every second, and takes five without a word for a death.
const impatient = {
  health_check_period: 1000,
  health_check_timeout: 1000,
  health_check_max_retries: 1,
  health_check_retry_delay: 500,
  node_considered_unhealthy_timeout: 5000,
  startup_grace_period: 3000,
  primary_demote_timeout: 8000,
}

// Who sells and is asked by nobody stops before another one begins to: sooner than `primary_demote_timeout`.
const stopAloneAfterSeconds = 5

// A server that comes back is sometimes asked to copy the other one anew.
const patienceMs = 300_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Every process of which this one is an ancestor, and itself: a machine that loses its power asks none of them. */
const killTree = (pid: number) => {
  process.kill(pid, 'SIGSTOP')
  // It says so with its exit code where there are none.
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
  for (const child of stdout.split('\n').filter(Boolean)) killTree(Number(child))
  process.kill(pid, 'SIGKILL')
}

/**
 * Two servers of PostgreSQL under pg_auto_failover, of which one follows the other and takes its place when it dies. They run
 * as the user postgres, so this process has to be root.
 */
export const startWatched = async () => {
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  const folder = mkdtempSync(join(tmpdir(), 'plaza-failover-'))
  chownSync(folder, owner.uid, owner.gid)
  const env = {
    ...{ PATH: `${bin}:${process.env.PATH}`, PG_CONFIG: join(bin ?? '', 'pg_config') },
    ...{ HOME: folder, LC_ALL: 'C', XDG_RUNTIME_DIR: folder },
    ...{ XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder, PGUSER: 'postgres' },
  }
  const call = async (program: string, args: string[]) =>
    (await run(program, args, { ...owner, env, cwd: folder })).stdout

  const alone = ['--auth', 'trust', '--no-ssl', '--hostname', '127.0.0.1']
  const children = new Map<string, ChildProcess>()
  const start = (name: string) => {
    const child = spawn(program, ['run', '--pgdata', join(folder, name)], {
      ...{ ...owner, env, cwd: folder, stdio: 'ignore' as const },
    })
    children.set(name, child)
  }

  const monitorPort = await freePort()
  const at = (name: string, port: number) => ['--pgdata', join(folder, name), '--pgport', `${port}`]
  await call(program, ['create', 'monitor', ...at('watcher', monitorPort), ...alone])
  start('watcher')
  const monitor = `postgres://autoctl_node@127.0.0.1:${monitorPort}/pg_auto_failover`
  const tell = (port: number, database: string, statement: string) =>
    call('psql', [
      ...['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', '-d', database, '-qAt'],
      ...['-c', statement],
    ])
  const untilDone = async (what: string, work: () => Promise<unknown>) => {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (performance.now() > until) throw new Error(`${what}: ${error}`)
        await pause(200)
      }
    }
  }
  await untilDone('the watcher', () => tell(monitorPort, 'pg_auto_failover', 'select 1'))
  for (const [name, value] of Object.entries(impatient))
    await tell(
      monitorPort,
      'pg_auto_failover',
      `alter system set pgautofailover.${name} = ${value}`,
    )
  await tell(monitorPort, 'pg_auto_failover', 'select pg_reload_conf()')

  const ports: Record<string, number> = {}
  for (const name of ['uno', 'dos']) {
    const port = await freePort()
    ports[name] = port
    const who = [
      '--name',
      name,
      '--monitor',
      monitor,
      '--dbname',
      'plaza',
      '--username',
      'postgres',
    ]
    await call(program, ['create', 'postgres', ...at(name, port), ...alone, ...who])
    const setting = ['timeout.network_partition_timeout', `${stopAloneAfterSeconds}`]
    await call(program, ['config', 'set', '--pgdata', join(folder, name), ...setting])
    start(name)
    await untilDone(name, () => tell(port, 'plaza', 'select 1'))
  }

  const states = async () => {
    const rows = await tell(
      monitorPort,
      'pg_auto_failover',
      'select nodename, reportedstate, goalstate from pgautofailover.node',
    )
    return rows
      .trim()
      .split('\n')
      .map((row) => row.split('|') as [name: string, reported: string, goal: string])
  }

  /** Waits until one sells and the other one has all of it; the name of who sells. */
  const settled = async () => {
    let first = ''
    await untilDone('two servers that follow each other', async () => {
      const now = await states()
      const calm = now.every(([, reported, goal]) => reported === goal)
      const of = (state: string) => now.find(([, reported]) => reported === state)?.[0]
      const [primary, secondary] = [of('primary'), of('secondary')]
      if (!calm || !primary || !secondary) throw new Error(JSON.stringify(now))
      first = primary
    })
    return first
  }

  return {
    url: `postgres://postgres@127.0.0.1:${ports.uno},127.0.0.1:${ports.dos}/plaza`,
    settled,
    /** Takes the power away from the machine of a server. */
    kill: async (name: string) => {
      const child = children.get(name)
      if (!child?.pid) throw new Error(`${name} does not run`)
      const exited = once(child, 'exit')
      killTree(child.pid)
      await exited
    },
    /** Switches that machine on again. */
    start: (name: string) => {
      // It would take the number of a process that is another one's by now for its own.
      rmSync(join(folder, name, 'postmaster.pid'), { force: true })
      start(name)
    },
    remove: async () => {
      for (const child of children.values()) if (child.pid) killTree(child.pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
