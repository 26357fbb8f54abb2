import { execFile, spawn } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockRestoring } from '../../db/drivers/restoring.ts'
import { openDatabase } from '../../src/machinery/database.ts'
import { getInstallationKey } from '../../src/machinery/keys/keys.ts'
import { migrateDirectly } from '../../src/machinery/migrate/migrate.ts'
import { programOf } from '../../src/testing/services/programs.ts'
import { startS3, type TestApi, testApi } from '../../src/testing/testing.ts'
import { environmentOf, requireClient } from './databases/postgres.ts'
import { type Manifest, manifestText } from './manifest.ts'
import { partFile } from './parts.ts'
import { restoreBackup } from './put-back.ts'
import { sealingBy, sealingOf } from './sealing.ts'
import { readSettings, type Settings } from './settings.ts'
import { takeBackup, verifyBackup } from './take.ts'

const passphrase = 'lo que nadie adivina'
const run = promisify(execFile)
const open = sealingBy(passphrase)

let api: TestApi
let first: Awaited<ReturnType<typeof takeBackup>>
let top = tmpdir()
beforeAll(async () => {
  api = await testApi('SQLite')
  mkdirSync(join(api.config.PLAZA_DATA, 'files/productos'), { recursive: true })
  writeFileSync(join(api.config.PLAZA_DATA, 'files/productos/1.webp'), 'un café')
  first = await takeBackup(
    settingsOf({ BACKUP_FOLDER: `${api.config.PLAZA_DATA}-backups` }),
    passphrase,
  )
})
afterAll(async () => {
  rmSync(dirname(first.folder), { recursive: true })
  await api.close()
})
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'plaza-attacks-'))
  return () => rmSync(top, { recursive: true, force: true })
})

/** A backup that may be spoilt. */
const copyOfFirst = () => {
  const folder = join(top, 'backup')
  cpSync(first.folder, folder, { recursive: true })
  return { folder, manifest: first.manifest }
}

const settingsOf = (more: object = {}) =>
  readSettings({
    PLAZA_DATA: api.config.PLAZA_DATA,
    PLAZA_KEY: api.key.toString('base64url'),
    BACKUP_FOLDER: join(top, 'backups'),
    ...more,
  })

const emptyPlace = () => readSettings({ PLAZA_DATA: join(top, 'restored') })

const expectUntouched = ({ PLAZA_DATA }: Settings) => expect(existsSync(PLAZA_DATA)).toBe(false)

const largest = (folder: string, { database, files, keys }: Manifest) => ({
  database: partFile(folder, database),
  file: partFile(folder, files[0] as Manifest['files'][number]),
  keys: partFile(folder, keys),
})

const flip = (file: string) => {
  const bytes = readFileSync(file)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

it('puts nothing back where a part was cut off, changed, taken away or is a link elsewhere', async () => {
  const { folder, manifest } = copyOfFirst()
  const { database, file, keys } = largest(folder, manifest)
  const place = emptyPlace()
  truncateSync(database, statSync(database).size - 1)
  flip(file)
  rmSync(keys)
  await expect(restoreBackup(place, folder, passphrase, true)).rejects.toThrow(
    /has \d+ bytes in the place of.*it is missing.*its bytes are others/s,
  )
  expectUntouched(place)
  appendFileSync(database, 'xx')
  rmSync(file)
  symlinkSync('/etc/hostname', file)
  await expect(restoreBackup(place, folder, passphrase, true)).rejects.toThrow(
    /has \d+ bytes in the place of.*it is no file/s,
  )
  expectUntouched(place)
})

it('opens by its own passphrase alone, and shows the keys to nobody without it', async () => {
  const { folder } = copyOfFirst()
  const place = emptyPlace()
  const refused = restoreBackup(place, folder, `${passphrase}.`, true)
  await expect(refused).rejects.toThrow('the passphrase is another')
  expectUntouched(place)
  const key = api.key.toString('base64url')
  const found = await run('grep', ['-rlF', key, folder]).catch(({ code }) => code)
  expect(found).toBe(1)
  const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((one) => {
    const { mode } = statSync(join(one.parentPath, one.name))
    return mode & 0o077
  })
  expect(new Set(modes)).toEqual(new Set([0]))
})

/** Writes a manifest as somebody who knows the passphrase. */
const forge = async (folder: string, change: (manifest: Manifest) => unknown) => {
  const { salt } = JSON.parse(readFileSync(join(first.folder, 'manifest.json'), 'utf8'))
  const forged = change(structuredClone(first.manifest)) as Manifest
  const text = manifestText(forged, salt, await sealingOf(passphrase, salt))
  writeFileSync(join(folder, 'manifest.json'), text)
}

it('writes nowhere but in its places, whatever a manifest says', async () => {
  const { folder } = copyOfFirst()
  const original = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const place = emptyPlace()
  const attempt = () => restoreBackup(place, folder, passphrase, false)

  // Without the passphrase nothing of it can be changed.
  writeFileSync(join(folder, 'manifest.json'), original.replace('productos/1.webp', '../../1.webp'))
  await expect(attempt()).rejects.toThrow('somebody changed the manifest')
  // With it, a part is found by its hash alone, and a key is one.
  const part = '../../../../etc/hostname'
  await forge(folder, (manifest) => ({
    ...manifest,
    database: { ...manifest.database, sha256: part },
  }))
  await expect(attempt()).rejects.toThrow('is spoilt')
  expectUntouched(place)
  const keys = ['../../fuera.txt', '/tmp/fuera.txt', 'productos/../../../fuera.txt']
  for (const key of keys) {
    await forge(folder, (manifest) => ({
      ...manifest,
      files: manifest.files.map((one) => ({ ...one, key })),
    }))
    await expect(attempt()).rejects.toThrow('manifest.json is spoilt')
    expectUntouched(place)
  }
})

it('refuses tables that are newer than this code, and a backup of the other database', async () => {
  const { folder } = copyOfFirst()
  const place = emptyPlace()
  const elsewhere = { ...place, DATABASE_URL: 'postgres://127.0.0.1:9/plaza' }
  const other = restoreBackup(elsewhere, folder, passphrase, true)
  await expect(other).rejects.toThrow('the backup is of SQLite, and DATABASE_URL says PostgreSQL')
  await forge(folder, (manifest) => ({
    ...manifest,
    plaza: '9.0.0',
    database: {
      ...manifest.database,
      migrations: [...manifest.database.migrations, '9999-de-mañana'],
    },
  }))
  const refused = restoreBackup(place, folder, passphrase, true)
  await expect(refused).rejects.toThrow(/Plaza 9.0.0, whose tables are newer \(9999-de-mañana\)/)
  expectUntouched(place)
})

it.runIf(process.getuid?.() === 0)(
  'leaves whom the data folder is of all that root restores there',
  async () => {
    const someone = 65_534
    const place = emptyPlace()
    mkdirSync(place.PLAZA_DATA)
    chownSync(place.PLAZA_DATA, someone, someone)
    const from = readSettings({
      PLAZA_DATA: join(top, 'from'),
      BACKUP_FOLDER: join(top, 'backups'),
    })
    cpSync(api.config.PLAZA_DATA, from.PLAZA_DATA, { recursive: true })
    mkdirSync(join(from.PLAZA_DATA, 'deploy-tokens'))
    writeFileSync(join(from.PLAZA_DATA, 'deploy-tokens/mfe-uno'), 'plaza_uno')
    writeFileSync(join(from.PLAZA_DATA, 'installation.key'), api.key.toString('base64url'))
    const { folder } = await takeBackup(from, passphrase)
    for (const isReplacing of [false, true])
      await restoreBackup(place, folder, passphrase, isReplacing)
    const all = readdirSync(place.PLAZA_DATA, { recursive: true }).map(String)
    expect(all).toContain('files/productos/1.webp')
    expect(all).toContain('deploy-tokens/mfe-uno')
    const ofOthers = all.filter((one) => statSync(join(place.PLAZA_DATA, one)).uid !== someone)
    expect(ofOthers).toEqual([])
  },
)

it('refuses another PLAZA_KEY than the one that sealed the database', async () => {
  const { folder } = copyOfFirst()
  const place = { ...emptyPlace(), PLAZA_KEY: 'x'.repeat(43) }
  await expect(restoreBackup(place, folder, passphrase, true)).rejects.toThrow('PLAZA_KEY')
  expectUntouched(place)
})

/** Another installation that has sold already, in a folder of its own. */
const otherInstallation = async () => {
  const place = emptyPlace()
  await migrateDirectly(place)
  const db = openDatabase(place)
  const key = await getInstallationKey(db, place)
  await db.destroy()
  const plant = (name: string, text: string) => {
    const file = join(place.PLAZA_DATA, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  plant('files/productos/1.webp', 'un té')
  plant('releases/log/1.json', '{}')
  plant('deploy-tokens/mfe-uno', 'suyo')
  return { place, key: key.toString('base64url') }
}

/** The key that a place has, after its database took it. */
const openedBy = async (place: Settings) => {
  const db = openDatabase(place)
  return (await getInstallationKey(db, place).finally(() => db.destroy())).toString('base64url')
}

it('leaves an installation as it was, its keys first, where its database could not be put back', async () => {
  const { place, key } = await otherInstallation()
  const there = readdirSync(place.PLAZA_DATA).toSorted()
  // In the way of the file that is to be the database, as a full disk is.
  mkdirSync(join(place.PLAZA_DATA, 'plaza.db.restoring'))
  await expect(restoreBackup(place, first.folder, passphrase, true)).rejects.toThrow()
  rmSync(join(place.PLAZA_DATA, 'plaza.db.restoring'), { recursive: true })
  expect(readdirSync(place.PLAZA_DATA).toSorted()).toEqual(there)
  const file = readFileSync(join(place.PLAZA_DATA, 'files/productos/1.webp'), 'utf8')
  expect([await openedBy(place), file]).toEqual([key, 'un té'])
})

it('lays beside what gives way, with the key that opens it', async () => {
  const { place, key } = await otherInstallation()
  const { aside } = await restoreBackup(place, first.folder, passphrase, true)
  expect(await openedBy(place)).toBe(api.key.toString('base64url'))
  const gone = (name: string) => aside.find((one) => basename(one).startsWith(`${name}.before`))
  const back = readSettings({ PLAZA_DATA: join(top, 'back') })
  mkdirSync(back.PLAZA_DATA)
  cpSync(String(gone('plaza.db')), join(back.PLAZA_DATA, 'plaza.db'))
  cpSync(join(String(gone('keys')), 'installation.key'), join(back.PLAZA_DATA, 'installation.key'))
  expect(await openedBy(back)).toBe(key)
  expect(readFileSync(join(String(gone('files')), 'productos/1.webp'), 'utf8')).toBe('un té')
  // What nobody's key took the place of is there still.
  expect(readdirSync(join(place.PLAZA_DATA, 'deploy-tokens'))).toEqual(['mfe-uno'])
})

it('begins no restore where there is no room for it, and no API while one is under way', async () => {
  const { folder } = copyOfFirst()
  const place = emptyPlace()
  const narrow = readSettings({ PLAZA_DATA: place.PLAZA_DATA, MIN_FREE_MB: String(2 ** 40) })
  await expect(restoreBackup(narrow, folder, passphrase, false)).rejects.toThrow('MB free')
  const unlock = lockRestoring(join(place.PLAZA_DATA, 'plaza.db'))
  expect(() => openDatabase(place)).toThrow('is being restored')
  const second = restoreBackup(place, folder, passphrase, true)
  await expect(second).rejects.toThrow('another restore')
  unlock()
  await restoreBackup(place, folder, passphrase, false)
  expect(await openedBy(place)).toBe(api.key.toString('base64url'))
})

it('is made whatever lies beside the tokens of modules', async () => {
  const { place } = await otherInstallation()
  const tokens = join(place.PLAZA_DATA, 'deploy-tokens')
  mkdirSync(join(tokens, 'mfe-viejos'))
  writeFileSync(join(tokens, 'mfe-uno~'), 'lo que dejó un editor')
  const settings = { ...place, BACKUP_FOLDER: join(top, 'backups') }
  const { folder } = await takeBackup(settings, passphrase)
  const back = readSettings({ PLAZA_DATA: join(top, 'back') })
  await restoreBackup(back, folder, passphrase, false)
  expect(readdirSync(join(back.PLAZA_DATA, 'deploy-tokens'))).toEqual(['mfe-uno'])
})

it('is made once at a time', async () => {
  const settings = settingsOf()
  const both = await Promise.allSettled([
    takeBackup(settings, passphrase),
    takeBackup(settings, passphrase),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason.message).toContain('is under way')
})

it('takes a folder that it may not write to for no backup that is under way', async () => {
  const settings = settingsOf()
  mkdirSync(join(settings.BACKUP_FOLDER, '.lock'), { recursive: true })
  await expect(takeBackup(settings, passphrase)).rejects.toThrow(
    `${join(settings.BACKUP_FOLDER, '.lock')} has to be of whoever makes backups`,
  )
})

it('keeps as many as it is told, and whatever else lies there', async () => {
  const settings = settingsOf({ BACKUP_KEEP: '2' })
  mkdirSync(join(settings.BACKUP_FOLDER, '.unfinished-1'), { recursive: true })
  mkdirSync(join(settings.BACKUP_FOLDER, 'plaza-de-mano'))
  const made: string[] = []
  for (let i = 0; i < 3; i++) made.push((await takeBackup(settings, passphrase)).folder)
  const there = readdirSync(settings.BACKUP_FOLDER).map((one) => join(settings.BACKUP_FOLDER, one))
  expect(there.filter((one) => /\/plaza-\d/.test(one))).toEqual(made.slice(1))
  expect(there).toContain(join(settings.BACKUP_FOLDER, 'plaza-de-mano'))
  expect(there.join()).not.toContain('unfinished')
  // What did not change is on the disk once, and mended where it was spoilt meanwhile.
  const { manifest } = await verifyBackup(settings, String(made[2]), open)
  const { file } = largest(String(made[2]), manifest)
  expect(statSync(file).nlink).toBe(2)
  flip(file)
  const { folder } = await takeBackup(settings, passphrase)
  await verifyBackup(settings, folder, open)
})

it('never lets go what it has just made, whatever clock made those before', async () => {
  const settings = settingsOf({ BACKUP_KEEP: '1' })
  const { folder: before } = await takeBackup(settings, passphrase)
  const ahead = join(settings.BACKUP_FOLDER, 'plaza-2199-01-01T00-00-00.000Z')
  renameSync(before, ahead)
  const first = await takeBackup(settings, passphrase)
  expect(first).toMatchObject({ gone: [], ahead: [ahead] })
  const second = await takeBackup(settings, passphrase)
  expect(second).toMatchObject({ gone: [first.folder], ahead: [ahead] })
  for (const one of [ahead, second.folder]) await verifyBackup(settings, one, open)
})

/** `npm run backup` at a terminal, where somebody types lines; what it said. */
const typeAt = async (settings: Settings, ...lines: string[]) => {
  const command = [process.execPath, ...programOf('backup').argv].map((word) => `'${word}'`)
  const { BACKUP_FOLDER, PLAZA_DATA, PLAZA_KEY } = settings
  const env = { ...process.env, BACKUP_FOLDER, PLAZA_DATA, PLAZA_KEY, DATABASE_URL: '' }
  const child = spawn('script', ['-qec', command.join(' '), '/dev/null'], {
    env: { ...env, BACKUP_PASSPHRASE: '' },
  })
  let said = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    said += chunk
    if (/: $/.test(chunk) && lines.length > 0) child.stdin.write(`${lines.shift()}\r`)
  }
  return said
}

it.runIf(process.platform === 'linux')(
  'seals nothing with what somebody mistyped, or hardly typed',
  async () => {
    const settings = settingsOf()
    expect(await typeAt(settings, '')).toMatch(/No backup was made: .*fewer than 12/)
    expect(await typeAt(settings, passphrase, `${passphrase}r`)).toMatch(
      /No backup was made: .*differ/,
    )
    expect(readdirSync(top)).toEqual([])
    expect(await typeAt(settings, passphrase, passphrase)).toMatch(/read again and whole/)
    const [folder = ''] = readdirSync(settings.BACKUP_FOLDER).filter((one) => one !== '.lock')
    await verifyBackup(settings, join(settings.BACKUP_FOLDER, folder), open)
  },
)

it('leaves nothing half made, and what was there before, when the disk takes no more', async () => {
  const settings = settingsOf()
  const { folder } = await takeBackup(settings, passphrase)
  const command = programOf('backup')
    .argv.map((word) => `"${word}"`)
    .join(' ')
  const { BACKUP_FOLDER, PLAZA_DATA, PLAZA_KEY } = settings
  // No file becomes larger than 100 blocks of 512 bytes.
  const line = `ulimit -f 100; exec "${process.execPath}" ${command}`
  const env = { ...process.env, BACKUP_FOLDER, PLAZA_DATA, PLAZA_KEY, DATABASE_URL: '' }
  const refused = await run('sh', ['-c', line], {
    env: { ...env, BACKUP_PASSPHRASE: passphrase },
  }).catch((error) => error)
  expect(refused.stderr).toMatch(/No backup was made: /)
  expect(readdirSync(BACKUP_FOLDER).filter((one) => one !== '.lock')).toEqual([
    folder.slice(BACKUP_FOLDER.length + 1),
  ])
  await verifyBackup(settings, folder, open)
})

it('does not begin where there is too little room beside what sells', async () => {
  const settings = settingsOf({ MIN_FREE_MB: String(2 ** 40) })
  await expect(takeBackup(settings, passphrase)).rejects.toThrow('MB free')
})

it('takes buckets as it takes folders, and leaves uploads that share the releases’ bucket apart', async () => {
  const s3 = await startS3()
  const settings = settingsOf({
    ...s3.config,
    RELEASES_S3_BUCKET: s3.config.S3_BUCKET,
    PAGE_KEY: 'p',
  })
  const put = (key: string, text: string) =>
    s3.objects.set(`/plaza/${key}`, { bytes: Buffer.from(text), metadata: {} })
  put('releases/log/1.json', 'uno')
  put('productos/a.webp', 'foto')
  const { folder, manifest } = await takeBackup(settings, passphrase)
  expect(manifest.files.map(({ key }) => key)).toEqual(['productos/a.webp'])
  expect(manifest.releases.map(({ key }) => key)).toEqual(['log/1.json'])
  put('releases/log/2.json', 'dos')
  put('releases/log/1.json', 'otro')
  put('productos/b.webp', 'de después')
  const place = { ...settings, PLAZA_DATA: join(top, 'restored') }
  await expect(restoreBackup(place, folder, passphrase, false)).rejects.toThrow('not empty: bucket')
  await restoreBackup(place, folder, passphrase, true)
  const there = [...s3.objects].map(([key, { bytes }]) => [key, bytes.toString()])
  expect(Object.fromEntries(there)).toEqual({
    '/plaza/releases/log/1.json': 'uno',
    '/plaza/productos/a.webp': 'foto',
    '/plaza/productos/b.webp': 'de después',
  })
  s3.close()
})

it('tells who has no client of PostgreSQL, or one that is older than the server', async () => {
  await expect(requireClient(990_000)).rejects.toThrow(/install/)
  const env = environmentOf(
    'postgres://ana%40plaza:s%2Fecreto@db.plaza.co/tienda?sslmode=verify-full',
  )
  expect(env).toMatchObject({
    ...{ PGHOST: 'db.plaza.co', PGPORT: '5432', PGUSER: 'ana@plaza', PGPASSWORD: 's/ecreto' },
    ...{ PGDATABASE: 'tienda', PGSSLMODE: 'verify-full' },
  })
  expect(environmentOf('postgres://plaza@uno:5432,dos/plaza')).toMatchObject({
    ...{ PGHOST: 'uno,dos', PGPORT: '5432,5432', PGTARGETSESSIONATTRS: 'read-write' },
  })
  const { PATH } = process.env
  process.env.PATH = top
  await expect(requireClient(150_000))
    .rejects.toThrow('is not on this machine')
    .finally(() => {
      process.env.PATH = PATH
    })
})
