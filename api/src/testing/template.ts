import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { openDatabase } from '../machinery/database.ts'
import { migrateToLatest } from '../machinery/migrate/migrate.ts'
import { readBeginning, removeCopies } from './databases/kept-databases.ts'
import { hasServers, startServer } from './services/cluster.ts'
import { createOnServer, serverAnswers } from './services/postgres.ts'
import { programs } from './services/programs.ts'

const cache = join(import.meta.dirname, '../../../.cache')

const migrate = async (config: { DATABASE_URL?: string; PLAZA_DATA: string }) => {
  const db = openDatabase(config)
  await migrateToLatest(db)
  await db.destroy()
}

// As an installation has its API: from its sources a process takes three times the processor before it does anything. Below
// the top, from where they find the packages.
const bundlePrograms = async () => {
  mkdirSync(cache, { recursive: true })
  const outdir = mkdtempSync(join(cache, 'programs-'))
  await build({
    entryPoints: Object.entries(programs).map(([out, file]) => ({ in: file, out })),
    ...{ outdir, bundle: true, platform: 'node', format: 'esm', target: 'node20' },
    ...{ packages: 'external', logLevel: 'warning' },
  })
  return outdir
}

// A server that keeps what it is given waits for its disk at each database that comes and goes, as every file's does.
const startOwnServer = async () => {
  if (process.env.TEST_DATABASE_URL || !hasServers) return undefined
  const { url, remove } = await startServer()
  process.env.TEST_DATABASE_URL = url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await remove()
  }
}

/**
 * Migrates one database of each kind for all the files of a run, and bundles what they run in processes of their own: to copy
 * the one, and to start the other, takes a fraction of the time.
 */
export default async () => {
  const bundles = await bundlePrograms()
  process.env.TEST_PROGRAMS = bundles
  process.env.LIBRO_WORKER = join(bundles, 'libro.worker.js')
  const folder = mkdtempSync(join(tmpdir(), 'plaza-template-'))
  await migrate({ PLAZA_DATA: folder })
  process.env.TEST_SQLITE_TEMPLATE = join(folder, 'plaza.db')
  const endServer = await startOwnServer()
  const server = (await serverAnswers()) ? await createOnServer() : undefined
  if (server) {
    await migrate({ DATABASE_URL: server.url, PLAZA_DATA: '' })
    process.env.TEST_DATABASE_TEMPLATE = server.name
    process.env.TEST_DATABASE_BEGINNING = await readBeginning(server.url)
  }
  return async () => {
    if (server) await removeCopies(server.url, server.name)
    await server?.remove()
    await endServer?.()
    for (const made of [folder, bundles]) rmSync(made, { recursive: true, force: true })
  }
}
