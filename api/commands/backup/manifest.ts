import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Sealing } from './sealing.ts'

const bytesOf = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(0),
})
// None leads out of its store.
const key = z
  .string()
  .max(1024)
  .regex(/^(?!\/)(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\0\\]+$/)
const objectOf = bytesOf.extend({ key })

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of Plaza that made it. */
  plaza: z.string(),
  /** By the clock of the database: whatever was answered before is in it. */
  taken_at: z.iso.datetime(),
  database: bytesOf.extend({
    kind: z.enum(['SQLite', 'PostgreSQL']),
    /** What brought its tables to their shape. */
    migrations: z.array(z.string()),
  }),
  /** What people uploaded, and the pictures. */
  files: z.array(objectOf),
  /** Versions of modules, and the log that says which is live. */
  releases: z.array(objectOf),
  /** Sealed with the passphrase. */
  keys: bytesOf,
})

export type Part = z.infer<typeof bytesOf>
export type StoredObject = z.infer<typeof objectOf>
export type Manifest = z.infer<typeof manifestSchema>

/** The manifest stands as a text in the file, so that its mark is of its very bytes. */
const fileSchema = z.object({
  manifest: z.string(),
  salt: z.string().regex(/^[\w-]{22,}$/),
  mark: z.string(),
})

export const manifestFile = 'manifest.json'
const mostBytes = 256 * 1024 * 1024

export const manifestText = (manifest: Manifest, salt: string, { markOf }: Sealing) => {
  const text = JSON.stringify(manifest)
  return JSON.stringify({ manifest: text, salt, mark: markOf(text) })
}

const parsed = <T>(schema: z.ZodType<T>, text: string): T => {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new Error(`${manifestFile} is spoilt, or not of a backup of Plaza`)
  }
}

/** Every part that a manifest names, once. */
export const partsOf = ({ database, files, releases, keys }: Manifest): Part[] => [
  ...new Map([database, keys, ...files, ...releases].map((part) => [part.sha256, part])).values(),
]

/** Reads the manifest of a backup. Throws when the passphrase is another, or somebody changed it. */
export const readManifest = async (
  folder: string,
  open: (salt: string) => Promise<Sealing>,
): Promise<{ manifest: Manifest; sealing: Sealing }> => {
  const file = join(folder, manifestFile)
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) throw new Error(`${folder} has no ${manifestFile}: it is no whole backup`)
  if (found.size > mostBytes) throw new Error(`${manifestFile} is larger than any backup's`)
  const { manifest, salt, mark } = parsed(fileSchema, await readFile(file, 'utf8'))
  const sealing = await open(salt)
  if (!sealing.isMarked(manifest, mark))
    throw new Error('the passphrase is another, or somebody changed the manifest')
  return { manifest: parsed(manifestSchema, manifest), sealing }
}
