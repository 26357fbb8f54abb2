import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Release, ShellRelease } from '../../shared/remote/index.ts'
import type { Coding, ReleaseStore } from './release-store.ts'

const codings = { br: '.br', gzip: '.gz' } as const

const codingsFor = (accepted = ''): Coding[] => [
  ...Object.entries(codings).flatMap(([word, coding]) => (accepted.includes(word) ? [coding] : [])),
  '',
]

const nameOf: Record<Coding, string | undefined> = { '.br': 'br', '.gz': 'gzip', '': undefined }

const maxKeptBytes = 64 * 1024 * 1024

/** The bytes that were asked for most recently, up to a size. */
const recently = (load: ReleaseStore['file']): ReleaseStore['file'] => {
  const kept = new Map<string, Uint8Array>()
  let size = 0
  return async (sha384, coding) => {
    const key = sha384 + coding
    const bytes = kept.get(key) ?? (await load(sha384, coding))
    if (!bytes) return undefined
    size += kept.delete(key) ? 0 : bytes.length
    kept.set(key, bytes)
    for (const [oldest, { length }] of kept) {
      if (size <= maxKeptBytes) break
      kept.delete(oldest)
      size -= length
    }
    return bytes
  }
}

/** Serves the files of stored versions, compressed as they were when they were kept. */
export const storedFiles = (store: ReleaseStore) => {
  const load = recently(store.file)
  return async (c: Context, version: Release | ShellRelease | undefined, path: string) => {
    const file = version && Object.hasOwn(version.files, path) ? version.files[path] : undefined
    if (!file) return c.notFound()
    for (const coding of codingsFor(c.req.header('accept-encoding'))) {
      const bytes = await load(file.sha384, coding)
      if (!bytes) continue
      return c.body(new Uint8Array(bytes), 200, {
        'Content-Type': getMimeType(path) ?? 'application/octet-stream',
        // A file's name changes with its content, so that whoever has it never needs to ask again.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        Vary: 'Accept-Encoding',
        ...(nameOf[coding] && { 'Content-Encoding': nameOf[coding] }),
      })
    }
    return c.notFound()
  }
}
