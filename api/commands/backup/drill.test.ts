import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { mercadoPago } from '../../src/adapters/mercado-pago.ts'
import { openDatabase } from '../../src/machinery/database.ts'
import { findUntil } from '../../src/rooms/mostrador/catalogo.repository.ts'
import { createOnServer, serverAnswers } from '../../src/testing/services/postgres.ts'
import { programOf } from '../../src/testing/services/programs.ts'
import {
  dialects,
  endApi,
  seedProducto,
  shopOf,
  startApi,
  testApi,
} from '../../src/testing/testing.ts'
import { baseOf } from './databases/databases.ts'
import { restoreBackup } from './put-back.ts'
import { readSettings } from './settings.ts'

const { argv } = programOf('backup')
const run = promisify(execFile)
const passphrase = 'lo que nadie adivina'

/** `npm run backup`, in a process of its own beside what sells. */
const npmRunBackup = async (env: object) => {
  const given = { ...process.env, BACKUP_PASSPHRASE: passphrase, ...env } as NodeJS.ProcessEnv
  const { stderr } = await run(process.execPath, argv, { env: given })
  return stderr
}

const plant = (folder: string, files: Record<string, string>) => {
  for (const [key, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, key)), { recursive: true })
    writeFileSync(join(folder, key), text)
  }
}

const hashesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [
        file.slice(folder.length),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ])
      .toSorted(),
  )

/** An empty place for another installation. */
const emptyPlace = async (dialect: string) => {
  const PLAZA_DATA = mkdtempSync(join(tmpdir(), 'plaza-restored-'))
  const server = dialect === 'PostgreSQL' ? await createOnServer() : undefined
  const remove = async () => {
    await server?.remove()
    rmSync(PLAZA_DATA, { recursive: true, force: true })
  }
  return { config: { PLAZA_DATA, DATABASE_URL: server?.url ?? '' }, remove }
}

const uploads = { 'productos/cafe-1a/1-640.webp': 'un café', 'cargas_masivas/ana/1': 'un libro' }
const releases = {
  'log/1.json': '{"n":1}',
  'versions/mfe-uno/1.0.0-ab.json': '{}',
  'files/abc_-.br': 'guion',
  'trust/mfe-vecino': 'guest',
}

const idsIn = async (db: Db) => {
  const ventas = await db.selectFrom('ventas').select('id_transaccion').execute()
  return new Set(ventas.map(({ id_transaccion }) => id_transaccion))
}

const answers = await serverAnswers()

describe.concurrent.each(dialects)('an installation on %s', { timeout: 240_000 }, (dialect) => {
  it.runIf(dialect === 'SQLite' || answers)(
    'comes back out of a backup that was made while it sold, with every sale of before',
    async () => {
      const api = await testApi(dialect)
      const { config, key } = api
      const shop = await shopOf(api, mercadoPago)
      const backups = mkdtempSync(join(tmpdir(), 'plaza-backups-'))
      const env = { ...config, DATABASE_URL: config.DATABASE_URL ?? '', BACKUP_FOLDER: backups }
      const own = { ...env, PLAZA_KEY: key.toString('base64url') }
      plant(join(config.PLAZA_DATA, 'files'), uploads)
      plant(join(config.PLAZA_DATA, 'releases'), releases)
      plant(config.PLAZA_DATA, { 'page.key': 'de-la-pagina', 'deploy-tokens/mfe-uno': 'plaza_uno' })
      const ana = await shop.buyer()
      const cafe = await seedProducto(shop.db, { stock: 1_000_000 })

      // Sales go on until the backup is whole.
      const acknowledged: { id: string; at: string }[] = []
      let isOver = false
      const selling = (async () => {
        while (!isOver) {
          const id = await shop.buy(ana, [{ id: cafe, cantidad: 1 }])
          acknowledged.push({ id, at: new Date().toISOString() })
          // As fast as people come, so that the machine has time for the rest.
          await setTimeout(20)
        }
      })()
      const said = await npmRunBackup(own)
      const during = acknowledged.length
      isOver = true
      await selling
      const [name = ''] = readdirSync(backups).filter((one) => one.startsWith('plaza-'))
      const taken_at = /what was so at (\S+),/.exec(said)?.[1] ?? ''
      const before = acknowledged.filter(({ at }) => at < taken_at)
      expect(before.length).toBeGreaterThan(0)
      expect(during).toBeGreaterThan(before.length)

      const place = await emptyPlace(dialect)
      const folder = join(backups, name)
      const restore = (isReplacing = false) =>
        restoreBackup(readSettings(place.config), folder, passphrase, isReplacing)
      await restore()
      for (const one of ['files', 'releases', 'deploy-tokens'])
        expect(hashesIn(join(place.config.PLAZA_DATA, one))).toEqual(
          hashesIn(join(config.PLAZA_DATA, one)),
        )
      const kept = readFileSync(join(place.config.PLAZA_DATA, 'installation.key'), 'utf8')
      expect(kept).toBe(key.toString('base64url'))

      // An API on it sells to the same person, whose sign-in came back with it.
      const { child, url } = await startApi({ config: place.config, key })
      const db = openDatabase(place.config)
      const ids = await idsIn(db)
      expect(before.filter(({ id }) => !ids.has(id))).toEqual([])
      const sold = await fetch(`${url}/ventas`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${ana.token}` },
        body: JSON.stringify({ id_productos: [{ id: cafe, cantidad: 1 }] }),
      })
      expect([sold.status, await sold.json()]).toMatchObject([201, {}])

      // What tills have read of the one before is of another history.
      const marcaOf = async (from: typeof db) => (await findUntil(from)).historia
      expect(await marcaOf(db)).not.toBe(await marcaOf(shop.db))
      await expect(restore()).rejects.toThrow(/not empty: the database, files, releases/)
      await expect(restore(true)).rejects.toThrow(/open/)
      await db.destroy()
      await endApi(child, 'SIGTERM')
      // Of two who restore at once one does, and the other is told.
      await baseOf(readSettings(place.config)).alone(() =>
        expect(restore(true)).rejects.toThrow('another restore'),
      )
      const { aside } = await restore(true)
      const gaveWay = aside.map((one) => basename(one).replace(/-\d.*/, '')).toSorted()
      const file = dialect === 'SQLite' ? ['plaza.db.before'] : []
      expect(gaveWay).toEqual(['files.before', ...file, 'releases.before'])
      const after = openDatabase(place.config)
      expect(await idsIn(after)).toEqual(ids)
      await after.destroy()

      await place.remove()
      await shop.close()
      rmSync(backups, { recursive: true })
    },
  )
})
