import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identidadIncorporada } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { createApp } from '../app.ts'
import { openIdentity } from '../identity.ts'
import { createTokens, getWebTokenKey } from '../machinery/auth/webtoken.ts'
import { type DatabaseConfig, openDatabase } from '../machinery/database.ts'
import { createSecrets } from '../machinery/keys/keys.ts'
import { createLimits } from '../machinery/limits/limits.ts'
import { migrateToLatest } from '../machinery/migrate/migrate.ts'
import { proxiesOf } from '../machinery/server/network.ts'
import { createMailbox } from '../stand-ins/mailbox/mailbox.ts'
import { standInsOf } from '../stand-ins/stand-ins.ts'
import { takeDatabase } from './databases/kept-databases.ts'
import type { TestDeps } from './deps.ts'
import { seedPlaces } from './seeds.ts'
import { testPostgres } from './services/postgres.ts'
import { officeOf } from './shops/office.ts'

export * from './acts/requests.ts'
export * from './databases/while-waited.ts'
export * from './files/cargas.ts'
export * from './files/hostiles.ts'
export * from './files/libros.ts'
export * from './files/uploads.ts'
export * from './files/zip.ts'
export * from './former.ts'
export * from './many.repository.ts'
export * from './plans.repository.ts'
export * from './quotas.ts'
export * from './seeds.ts'
export * from './services/cognito.ts'
export * from './services/no-mail.ts'
export * from './services/processes.ts'
export * from './services/s3.ts'
export * from './services/well-known.ts'
export * from './shops/accounts.ts'
export * from './shops/counter.ts'
export * from './shops/office.ts'
export * from './shops/reviewers.ts'
export * from './shops/shop.ts'
export * from './triggers.repository.ts'

const publicOrigin = 'http://localhost:3000'

export const dialects = ['SQLite', 'PostgreSQL'] as const
export type TestDialect = (typeof dialects)[number]

/** What every file of a run may copy (`template.ts`): the name of a database on the server, or a file. */
const templateOf = (dialect: TestDialect) =>
  dialect === 'PostgreSQL' ? process.env.TEST_DATABASE_TEMPLATE : process.env.TEST_SQLITE_TEMPLATE

/** A database of its own: empty, or as `template` is, which `open` takes a copy of. */
export const testDatabase = async (
  dialect: TestDialect,
  template?: string,
  open: typeof testPostgres = testPostgres,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'plaza-test-'))
  const postgres = dialect === 'PostgreSQL' ? await open(template) : undefined
  if (template && !postgres) copyFileSync(template, join(folder, 'plaza.db'))
  const config: Pick<DatabaseConfig, 'PLAZA_DATA' | 'DATABASE_URL'> = {
    PLAZA_DATA: folder,
    DATABASE_URL: postgres?.url,
  }
  const remove = async () => {
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  return { config, remove }
}

/** An empty database of its own, opened. */
export const openTestDatabase = async (dialect: TestDialect) => {
  const { config, remove } = await testDatabase(dialect)
  const db = openDatabase(config)
  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { db, close }
}

/** Fills a database that has no tables yet, as an installation of long ago left it. */
type Former = (db: Db, key: Buffer) => Promise<void>

/**
 * The API on a real database with shops and categories, or on what `former` left brought up to date; `counter` counts what
 * it asks the database, `ran` lists it. The beginning and the end of a transaction are not among it.
 */
export const testApi = async (
  dialect: TestDialect,
  given: Partial<TestDeps> = {},
  former?: Former,
) => {
  const template = former ? undefined : templateOf(dialect)
  if (!template) return testApiAt(await testDatabase(dialect), given, former)
  const copied = await testDatabase(dialect, template, takeDatabase)
  return testApiAt({ ...copied, isLatest: true }, given)
}

/** A database, whether its tables are those of now, and the installation's key where it was used before. */
type TestDatabase = Awaited<ReturnType<typeof testDatabase>> & { key?: Buffer; isLatest?: true }

/** The same on a database that is empty, or as the template is. */
export const testApiAt = async (
  { config, remove, isLatest, key = randomBytes(32) }: TestDatabase,
  given: Partial<TestDeps> = {},
  former?: Former,
) => {
  const counter = { statements: 0 }
  const ran: string[] = []
  const db = openDatabase(config, ({ query }) => {
    if (/^(begin|commit|rollback)/.test(query.sql)) return
    counter.statements += 1
    ran.push(query.sql)
  })
  await former?.(db, key)
  if (!isLatest) await migrateToLatest(db)
  if (!former) await seedPlaces(db)
  const secrets = createSecrets(db, key)
  const tokens = createTokens(await getWebTokenKey(secrets))
  const mailbox = createMailbox(db, () => undefined)
  const issuer = `${publicOrigin}/api/identity/${identidadIncorporada.userPoolId}`
  const identityService = openIdentity({ db, key, mail: mailbox.mail, issuer })
  const reported: Error[] = []
  const deps: TestDeps = {
    db,
    secrets,
    tokens,
    files: { find: async () => undefined, save: async () => undefined },
    identity: identityService.port,
    sessions: identityService.sessions,
    identityService,
    social: identityService.social,
    isFrontend: (origin) => origin === publicOrigin,
    tokenDelivery: 'fragment',
    mailbox,
    version: '1.2.3',
    isProxy: proxiesOf(['127.0.0.1']),
    limits: createLimits(db, key),
    report: (_, error) => reported.push(error),
    ...given,
  }
  const app = createApp({ ...deps, standIns: standInsOf(deps) })
  const { accessToken } = await tokens.issue()
  const authorization = `Bearer ${accessToken}`

  /** A request with the application token. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/api${path}`, { headers: { authorization, ...headers } })

  const close = async () => {
    await db.destroy()
    await remove()
  }
  return { app, deps, db, key, config, tokens, authorization, reported, counter, ran, get, close }
}

export type TestApi = Awaited<ReturnType<typeof testApi>>

/** The back office of an API of its own. */
export const testOffice = async (dialect: TestDialect) => {
  const api = await testApi(dialect)
  return { ...officeOf(api), api, close: api.close }
}

export type TestOffice = Awaited<ReturnType<typeof testOffice>>
