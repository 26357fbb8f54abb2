import { join } from 'node:path'
import { migrateToLatest, requireLatest } from '../db/migrate-to-latest.ts'
import api from '../package.json' with { type: 'json' }
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { createTokens, getWebTokenKey } from './webtoken/webtoken.ts'

const config = readConfig(process.env)
const db = openDatabase(config)
await (config.MIGRATE ? migrateToLatest(db) : requireLatest(db))

const { log, flush } = createLog((text) => process.stdout.write(text))

const app = createApp({
  db,
  tokens: createTokens(await getWebTokenKey(db)),
  files: dataFolderFiles(join(config.PLAZA_DATA, 'files')),
  version: api.version,
  trustedProxies: config.TRUSTED_PROXIES,
  report: (requestId, error) => console.error(requestId, error),
  log: config.LOG ? log : undefined,
})

const { port, close } = await listen(app, config.PORT)
process.send?.({ type: 'listening', port })

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await close()
  flush()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
