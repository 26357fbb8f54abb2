import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { enqueue } from './machinery/jobs/jobs.ts'
import { freePort } from './testing/services/free-port.ts'
import { runOnServer, serverAnswers } from './testing/services/postgres.ts'
import { programOf } from './testing/services/programs.ts'
import { tcpProxy } from './testing/services/tcp-proxy.ts'
import { endApi, testApi } from './testing/testing.ts'

const main = programOf('main')
const patience = { timeout: 60_000, interval: 200 }

/** An API in a process of its own, which reaches its database through a line that a test cuts. */
const openAway = async () => {
  const api = await testApi('PostgreSQL')
  const { hostname, port } = new URL(api.config.DATABASE_URL ?? '')
  const proxy = await tcpProxy(hostname, Number(port))
  let child: ChildProcess
  let origin: string
  let logged = ''
  let letters = 0

  const start = async () => {
    const url = new URL(api.config.DATABASE_URL ?? '')
    url.host = `127.0.0.1:${proxy.port}`
    // Silence is known for what it is sooner than in a shop.
    url.search = 'statement_timeout=2000&query_timeout=3000'
    const PORT = String(await freePort())
    origin = `http://127.0.0.1:${PORT}/api`
    logged = ''
    child = fork(main.file, {
      env: {
        ...process.env,
        ...{ PLAZA_DATA: api.config.PLAZA_DATA, DATABASE_URL: url.href, PORT, LOG: 'false' },
        PLAZA_KEY: api.key.toString('base64url'),
      },
      execArgv: main.execArgv,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.stderr?.on('data', (text) => {
      logged += text
    })
  }

  const ask = async (path: string) => {
    const headers = { authorization: api.authorization }
    const response = await fetch(`${origin}${path}`, { headers }).catch(() => undefined)
    await response?.arrayBuffer()
    return response
  }
  const statusOf = async (path: string) => (await ask(path))?.status
  const expectStatus = (path: string, status: number) =>
    vi.waitFor(async () => expect(await statusOf(path)).toBe(status), patience)

  /** A letter is written down past the process, and the process sends it. */
  const expectWork = async () => {
    letters += 1
    const correo_electronico = `carta-${letters}@plaza.test`
    const now = new Date().toISOString()
    await api.db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('comercio_invitaciones')
        .values({
          ...{ comercio_id: 1, correo_electronico, funcion: 'cajero', hash: null, creado_por: 'x' },
          ...{ creado_en: now, vence_en: now, usada_en: null, retirada_en: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(trx, 'avisar_invitacion', { invitacion_id: id })
    })
    const letter = api.db.selectFrom('correo_mensajes').select('correo')
    await vi.waitFor(
      async () =>
        expect(
          await letter.where('correo', '=', correo_electronico).executeTakeFirst(),
        ).toBeDefined(),
      patience,
    )
  }

  const expectAway = async () => {
    await expectStatus('/ready', 503)
    expect(await statusOf('/health')).toBe(200)
    const refused = await ask('/productos')
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('2')
  }

  const expectBack = async () => {
    await expectStatus('/ready', 200)
    await expectStatus('/productos', 200)
    await expectWork()
    expect(child.exitCode).toBeNull()
    expect(child.signalCode).toBeNull()
  }

  const databaseName = () => new URL(api.config.DATABASE_URL ?? '').pathname.slice(1)

  const kill = async () => {
    const name = databaseName()
    await runOnServer(`alter database ${name} allow_connections false`)
    await runOnServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
  }

  const lockAll = async () => {
    const locker = new pg.Client({ connectionString: api.config.DATABASE_URL })
    locker.on('error', () => undefined)
    await locker.connect()
    await locker.query('begin')
    await locker.query('lock table productos, comercios, pgboss.job, pgboss.version')
    return () => locker.end()
  }

  return {
    ...{
      proxy,
      start,
      ask,
      statusOf,
      expectStatus,
      expectAway,
      expectBack,
      kill,
      lockAll,
      databaseName,
    },
    /** What the process has written of its own accord. */
    logged: () => logged,
    /** Tells the process to end; its exit code. */
    stop: async () => {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      return (await exit)[0]
    },
    close: async () => {
      await endApi(child, 'SIGKILL')
      await proxy.close()
      await api.close()
    },
  }
}

type Away = Awaited<ReturnType<typeof openAway>>

const withAway = (work: (away: Away) => Promise<void>) => async () => {
  const away = await openAway()
  try {
    await work(away)
  } finally {
    await away.close()
  }
}

// Each waits for limits of time most of the while, so they wait side by side.
describe
  .runIf(await serverAnswers())
  .concurrent('an API whose PostgreSQL goes away', { timeout: 240_000 }, () => {
    it(
      'starts without it, waits, and serves when it is there',
      withAway(async ({ proxy, start, expectStatus, expectAway, expectBack, logged }) => {
        proxy.refuse()
        await start()
        await expectStatus('/health', 200)
        await expectAway()
        await vi.waitFor(() => expect(logged()).toContain('waiting for the database'), patience)
        proxy.pass()
        await expectBack()
      }),
    )

    it(
      'stops in good order while it waits',
      withAway(async ({ proxy, start, expectStatus, stop }) => {
        proxy.refuse()
        await start()
        await expectStatus('/health', 200)
        expect(await stop()).toBe(0)
      }),
    )

    it(
      'outlives a line that breaks, and the rounds of its own that the engine of the work makes meanwhile',
      withAway(async ({ proxy, start, expectAway, expectBack, logged }) => {
        await start()
        await expectBack()
        proxy.refuse()
        await expectAway()
        await vi.waitFor(() => expect(logged()).toContain('pg-boss'), patience)
        await expectAway()
        proxy.pass()
        await expectBack()
      }),
    )

    it(
      'outlives a line that falls silent',
      withAway(async ({ proxy, start, expectAway, expectBack }) => {
        await start()
        await expectBack()
        proxy.silence()
        await expectAway()
        proxy.pass()
        await expectBack()
      }),
    )

    it(
      'outlives a server that ends every connection and takes no other',
      withAway(async ({ start, expectAway, expectBack, kill, databaseName }) => {
        await start()
        await expectBack()
        await kill()
        await expectAway()
        await runOnServer(`alter database ${databaseName()} allow_connections true`)
        await expectBack()
      }),
    )

    it(
      'outlives a lock on everything that it reads',
      withAway(async ({ start, expectBack, lockAll, statusOf }) => {
        await start()
        await expectBack()
        const unlock = await lockAll()
        // Nothing that was answered before, and more of it than there are connections.
        const asked = await Promise.all(
          Array.from({ length: 30 }, (_, i) => statusOf(`/productos?q=cafe${i}`)),
        )
        expect(new Set(asked)).toEqual(new Set([503]))
        expect(await statusOf('/health')).toBe(200)
        await unlock()
        await expectBack()
      }),
    )
  })
