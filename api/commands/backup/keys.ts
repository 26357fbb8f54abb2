import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod'
import { openDirectly } from '../../src/machinery/database.ts'
import { getInstallationKey } from '../../src/machinery/keys/keys.ts'
import { giveToOwner } from './owner.ts'
import type { Settings } from './settings.ts'
import { besideOf, type Prepared } from './stores.ts'

const moduleName = /^mfe-[a-z0-9-]+$/
const token = z.string().regex(/^[\w-]{1,200}$/)

const keysSchema = z.object({
  /** What seals secrets in the database. */
  PLAZA_KEY: token,
  /** What signs the cookies of page servers. */
  PAGE_KEY: z.string().optional(),
  /** What releases a module from the installation's machine, by module. */
  tokens: z.record(z.string().regex(moduleName), token),
})

export type Keys = z.infer<typeof keysSchema>

const readIf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

const tokensIn = async (folder: string) => {
  const found = await readdir(folder, { withFileTypes: true }).catch(() => [])
  // What an editor or a person left beside them is no token, and no reason to have no backup.
  const names = found.filter((one) => one.isFile() && moduleName.test(one.name))
  const read = names.map(async ({ name }) => [
    name,
    (await readFile(join(folder, name), 'utf8')).trim(),
  ])
  // Nor is one that a full disk left empty.
  return Object.fromEntries((await Promise.all(read)).filter(([, text]) => text))
}

/** The keys of an installation. Throws where PLAZA_KEY is not the one that sealed the database. */
export const keysOf = async (settings: Settings): Promise<Keys> => {
  const db = openDirectly(settings)
  try {
    const key = await getInstallationKey(db, settings)
    return keysSchema.parse({
      PLAZA_KEY: key.toString('base64url'),
      PAGE_KEY: settings.PAGE_KEY ?? readIf(join(settings.PLAZA_DATA, 'page.key')),
      tokens: await tokensIn(join(settings.PLAZA_DATA, 'deploy-tokens')),
    })
  } finally {
    await db.destroy()
  }
}

export const readKeys = (text: string) => keysSchema.parse(JSON.parse(text))

const writeKey = async (file: string, text: string) => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, text, { mode: 0o600, flush: true })
}

const filesOf = ({ PLAZA_DATA }: Settings, { PLAZA_KEY, PAGE_KEY, tokens }: Keys) => [
  [join(PLAZA_DATA, 'installation.key'), PLAZA_KEY] as const,
  ...(PAGE_KEY ? [[join(PLAZA_DATA, 'page.key'), PAGE_KEY] as const] : []),
  ...Object.entries(tokens).map(
    ([name, text]) => [join(PLAZA_DATA, 'deploy-tokens', name), text] as const,
  ),
]

/** The files of keys that stand in a data folder and say otherwise than the backup. */
export const otherKeys = (settings: Settings, keys: Keys) =>
  filesOf(settings, keys).flatMap(([file, text]) =>
    [undefined, text].includes(readIf(file)) ? [] : file,
  )

/** Writes keys where they come from there to their places: in the data folder, for its owner alone. Those that give way lie beside. */
export const prepareKeys = async (settings: Settings, keys: Keys): Promise<Prepared> => {
  const folder = settings.PLAZA_DATA
  const [draft, aside] = [join(folder, 'keys.restoring'), besideOf(join(folder, 'keys'))]
  const at = (other: string, file: string) => join(other, relative(folder, file))
  const files = filesOf(settings, keys)
  const others = new Set(otherKeys(settings, keys))
  await rm(draft, { recursive: true, force: true })
  for (const [file, text] of files) await writeKey(at(draft, file), text)
  await giveToOwner(folder, draft)
  return {
    putIn: async () => {
      for (const [file] of files) {
        if (others.has(file)) {
          await mkdir(dirname(at(aside, file)), { recursive: true, mode: 0o700 })
          await rename(file, at(aside, file))
        }
        const made = await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        if (made) await giveToOwner(folder, made)
        await rename(at(draft, file), file)
      }
      return others.size > 0 ? aside : undefined
    },
    drop: () => rm(draft, { recursive: true, force: true }),
  }
}
