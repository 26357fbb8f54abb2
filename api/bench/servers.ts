import { serve } from '@hono/node-server'
import Sqlite from 'better-sqlite3'
import { Hono } from 'hono'
import { Kysely, SqliteDialect } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { createApp } from '../src/app.ts'
import { openIdentity } from '../src/identity.ts'
import { createTokens, getWebTokenKey } from '../src/machinery/auth/webtoken.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { createSecrets, getInstallationKey } from '../src/machinery/keys/keys.ts'
import { createLimits } from '../src/machinery/limits/limits.ts'
import { findDetail, findList, findSearch } from './one-query.ts'

/** The API as `npm start` runs it, but for its log. */
const plaza = (cacheBytes?: number) => async (PLAZA_DATA: string) => {
  const db = openDatabase({ PLAZA_DATA })
  const key = await getInstallationKey(db, { PLAZA_DATA })
  const secrets = createSecrets(db, key)
  const mail = { send: async () => undefined }
  const identityService = openIdentity({ db, key, mail, issuer: 'http://bench/pool' })
  return createApp({
    db,
    secrets,
    identity: identityService.port,
    sessions: identityService.sessions,
    identityService,
    isFrontend: () => false,
    tokenDelivery: 'fragment',
    tokens: createTokens(await getWebTokenKey(secrets)),
    files: { find: async () => undefined, save: async () => undefined },
    version: 'bench',
    isProxy: () => false,
    limits: createLimits(db, key),
    report: (_, error) => console.error(error),
    cacheBytes,
  })
}

/** A bare Hono server that answers the bytes of one answer of the API from memory. */
const memory = async (PLAZA_DATA: string, path: string) => {
  const source = await plaza()(PLAZA_DATA)
  const { accessToken } = await (await source.request('/api/webtoken')).json()
  const answer = await source.request(path, { headers: { authorization: `Bearer ${accessToken}` } })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return new Hono().get('*', (c) => c.body(bytes, 200, { 'content-type': 'application/json' }))
}

/** A bare Hono server that runs one Kysely query on SQLite for each request, as anybody would write it. */
const oneQuery = async (PLAZA_DATA: string) => {
  const database = new Sqlite(`${PLAZA_DATA}/plaza.db`)
  database.pragma('journal_mode = wal')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
  return new Hono()
    .get('/api/productos', async (c) => {
      const { q, orden = 'recientes', page = '1', limit = '10' } = c.req.query()
      const data = q
        ? await findSearch(db, q, Number(page), Number(limit))
        : await findList(db, orden, Number(page), Number(limit))
      return c.json({ data, page: Number(page) })
    })
    .get('/api/productos/:id', async (c) => c.json(await findDetail(db, Number(c.req.param('id')))))
}

export const servers = { plaza: plaza(), fresh: plaza(0), memory, oneQuery }
export type ServerName = keyof typeof servers

/** Runs one of the servers in this process and tells the parent its port. */
export const runServer = async (name: ServerName, data: string, path: string) => {
  const app = await servers[name](data, path)
  serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.send?.({ port }))
  process.on('disconnect', () => process.exit(0))
}
