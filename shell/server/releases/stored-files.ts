import type { Context } from 'hono'
import type { Release, ShellRelease } from '../../shared/remote/index.ts'
import { type Encoding, encodingsFor } from '../pages/encodings.ts'
import { type Coding, unpacked } from './codings.ts'
import { createDeltas } from './deltas/deltas.ts'
import { atHandOf, dictionaryHeader, type Filed } from './deltas/dictionary.ts'
import { fileTypeOf } from './gate/file-types.ts'
import type { ReleaseStore } from './release-store.ts'

const codings: Record<Encoding, Coding> = { br: '.br', gzip: '.gz', identity: '' }

const nameOf: Record<Coding, string | undefined> = { '.br': 'br', '.gz': 'gzip', '': undefined }

/** The bytes of a file as they were kept; what a store has lost or changed since then is told, and not there. */
const verified =
  (load: ReleaseStore['file']): ReleaseStore['file'] =>
  async (sha384, coding) => {
    const bytes = await load(sha384, coding)
    if (!bytes || unpacked(sha384, coding, bytes)) return bytes
    console.error(JSON.stringify({ event: 'file_damaged', sha384, coding }))
    return undefined
  }

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

/** Files change their names with their content, so that whoever has one never needs to ask again. */
const forEverybody = 'public, max-age=31536000, immutable'
const forWhoAsked = 'private, no-cache'

/** A file that somebody opens as if it were a page runs nothing, reads nothing and is nobody. */
const asPage = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Serves the files of stored versions, compressed as they were when they were kept. `isPublic` is false for a version that
 * only whoever asks may see. Whoever has a former version's file gets what differs from it (deltas/).
 */
export const storedFiles = (store: ReleaseStore) => {
  const load = recently(verified(store.file))
  const deltaOf = createDeltas(store, (sha384, coding) => load(sha384, coding ?? ''))

  /** The file as what differs from one that the visitor's browser has of a former version. */
  const delta = async (c: Context, version: Filed, path: string) => {
    const atHand = atHandOf((name) => c.req.header(name))
    // A file is served whole wherever its delta cannot be made.
    return (
      atHand &&
      deltaOf(version, path, atHand).catch((error) => {
        console.error(JSON.stringify({ event: 'delta_failed', path, reason: String(error) }))
        return undefined
      })
    )
  }

  return async (
    c: Context,
    version: Release | ShellRelease | undefined,
    path: string,
    isPublic = true,
  ) => {
    const file = version && Object.hasOwn(version.files, path) ? version.files[path] : undefined
    const type = fileTypeOf(path)
    if (!version || !file || !type) return c.notFound()
    const use = isPublic && dictionaryHeader(version, path)
    const headers = {
      'Content-Type': type,
      'Content-Security-Policy': asPage,
      'Cache-Control': isPublic ? forEverybody : forWhoAsked,
      'Access-Control-Allow-Origin': '*',
      // A cache gives a delta to nobody who has another dictionary, or none.
      Vary: isPublic ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
      ...(use && { 'Use-As-Dictionary': use }),
    }
    const known = use ? await delta(c, version, path) : undefined
    if (known) return c.body(new Uint8Array(known), 200, { ...headers, 'Content-Encoding': 'dcz' })
    for (const encoding of encodingsFor(c.req.header('accept-encoding'))) {
      const coding = codings[encoding]
      const bytes = await load(file.sha384, coding)
      if (!bytes) continue
      const packed = nameOf[coding]
      return c.body(new Uint8Array(bytes), 200, {
        ...headers,
        ...(packed && { 'Content-Encoding': packed }),
      })
    }
    return c.notFound()
  }
}
