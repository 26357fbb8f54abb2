import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'

/** A PostgreSQL database of its own, gone after `remove`. */
interface TestPostgres {
  url: string
  remove: () => Promise<void>
}

// Asked for anew each time: a run may start a server of its own (`template.ts`).
const server = () => process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

const connect = async (at = server()) => {
  const client = new pg.Client({ connectionString: at, connectionTimeoutMillis: 1000 })
  await client.connect()
  return client
}

export const runOnServer = async (statement: string, at = server()) => {
  const client = await connect(at)
  await client.query(statement).finally(() => client.end())
}

/** A database on the server, empty or as `template` is; `at` is another server's address. */
export const createOnServer = async (template = '', at = server()) => {
  const name = `${template || 'plaza_test'}_${randomBytes(6).toString('hex')}`
  await runOnServer(`create database ${name} ${template && `template ${template}`}`, at)
  // No test takes the server's power away, so none waits for its disk. Benches, which have no template, do.
  if (template) await runOnServer(`alter database ${name} set synchronous_commit = off`, at)
  const url = new URL(at)
  url.pathname = name
  const remove = () => runOnServer(`drop database ${name} with (force)`, at)
  return { name, url: url.href, remove }
}

const embedded = async (): Promise<TestPostgres> => {
  const db = await PGlite.create()
  const socket = new PGLiteSocketServer({ db, port: 0, maxConnections: 20 })
  await socket.start()
  const remove = async () => {
    await socket.stop()
    await db.close()
  }
  return { url: `postgres://postgres@${socket.getServerConn()}/postgres`, remove }
}

let answers: Promise<boolean> | undefined

/** Whether there is a server. */
export const serverAnswers = () => {
  answers ??= connect().then(
    (client) => client.end().then(() => true),
    () => false,
  )
  return answers
}

/**
 * A database on the server that answers at TEST_DATABASE_URL or on this machine, empty or as `template` is; where none
 * does, an embedded one.
 */
export const testPostgres = async (template?: string): Promise<TestPostgres> =>
  (await serverAnswers()) ? createOnServer(template) : embedded()
