import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../../db/tables.ts'
import { dialects, testDatabase } from '../../testing/testing.ts'
import { type DatabaseConfig, openDatabase } from '../database.ts'
import { migrateToLatest } from '../migrate/migrate.ts'
import { insertClave } from './claves.repository.ts'
import { createSecrets, sealSecrets, secretos } from './secretos.ts'

const key = randomBytes(32)

const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => readFileSync(join(folder, name)))

describe.each(dialects)('the secrets of an installation on %s', (dialect) => {
  let db: Db
  let config: DatabaseConfig
  let remove: () => Promise<void>

  beforeEach(async () => {
    const database = await testDatabase(dialect)
    config = database.config
    remove = database.remove
    db = openDatabase(config)
    await migrateToLatest(db)
  })
  afterEach(async () => {
    await db.destroy()
    await remove()
  })

  const values = async () =>
    (await db.selectFrom('claves').select('valor').execute()).map(({ valor }) => valor)

  const readAll = () => {
    const secrets = createSecrets(db, key)
    return Promise.all(secretos.map(async (nombre) => (await secrets.get(nombre)).toString('hex')))
  }

  const expectHidden = async (hex: string[]) => {
    for (const one of hex) {
      const bytes = Buffer.from(one, 'hex')
      const spellings = ['base64url', 'base64', 'hex'] as const
      const texts = spellings.map((spelling) => bytes.toString(spelling))
      for (const text of texts) expect((await values()).join()).not.toContain(text)
      if (dialect === 'PostgreSQL') continue
      for (const file of bytesIn(config.PLAZA_DATA))
        for (const text of [...texts, bytes]) expect(file.includes(text)).toBe(false)
    }
  }

  it('are made once, the same for every process, and cannot be read in the database', async () => {
    const [one, ...others] = await Promise.all([readAll(), readAll(), readAll()])
    expect(others).toEqual([one, one])
    expect(new Set(one).size).toBe(secretos.length)
    await expectHidden(one ?? [])
  })

  it('stay what they were when a start seals those of an earlier version, which leave no trace', async () => {
    const plain = secretos.map(() => randomBytes(32))
    for (const [index, nombre] of secretos.entries())
      await insertClave(db, nombre, String(plain[index]?.toString('base64url')))
    const before = (await values()).join()
    expect(before).toContain(plain[0]?.toString('base64url'))
    const secrets = createSecrets(db, key)
    await Promise.all([sealSecrets(secrets), sealSecrets(createSecrets(db, key))])
    // Its log is taken up by the last who closes it.
    await db.destroy()
    db = openDatabase(config)
    const hex = plain.map((bytes) => bytes.toString('hex'))
    await expectHidden(hex)
    expect(await readAll()).toEqual(hex)
  })

  it('open with no other key, and not in one another’s place', async () => {
    await readAll()
    await expect(createSecrets(db, randomBytes(32)).get('social')).rejects.toThrow()
    const { valor } = await db
      .selectFrom('claves')
      .select('valor')
      .where('nombre', '=', 'social')
      .executeTakeFirstOrThrow()
    await db.updateTable('claves').set({ valor }).where('nombre', '=', 'archivos').execute()
    await expect(createSecrets(db, key).get('archivos')).rejects.toThrow('archivos')
  })
})
