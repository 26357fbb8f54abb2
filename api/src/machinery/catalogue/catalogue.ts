import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/tables.ts'
import { getVersion } from './catalogue.repository.ts'
import { coalesce } from './coalesce.ts'

/** An answer of the catalogue as it travels: JSON of a T in bytes, its ETag, and the same bytes compressed once. */
export interface Answer<T = unknown> {
  /** For the compiler alone: nothing is kept here. */
  readonly of?: T
  body: Uint8Array<ArrayBuffer>
  etag: string
  gzip(): Promise<Uint8Array<ArrayBuffer>>
}

const compress = promisify(gzip)
const defaultMaxBytes = 16 * 1024 * 1024

// The tag is a digest of the content. So a sale of one product leaves the pages valid that do not show it, and a new
// release that answers another shape is never taken for the old one.
const toAnswer = (value: unknown): Answer => {
  const text = JSON.stringify(value)
  const body = Buffer.from(text)
  let compressed: ReturnType<Answer['gzip']> | undefined
  return {
    body,
    etag: `W/"${hash('sha1', text, 'base64url')}"`,
    gzip: () => (compressed ??= compress(body)),
  }
}

/**
 * Answers about the catalogue, kept until the catalogue changes. Each request reads the catalogue's version first, so
 * an answer is never older than the request, whichever process wrote.
 */
export const createCatalogo = (db: Db, maxBytes = defaultMaxBytes) => {
  const readVersion = coalesce(() => getVersion(db))
  // The compressed bytes may join an entry later: they are counted from the start, at their worst.
  const kept = new LRUCache<string, Answer>({
    // None at all would be no limit to it.
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ body }) => body.length * 2,
  })
  const loading = new Map<string, Promise<Answer>>()
  let current: number | undefined

  const enter = (version: number) => {
    if (version === current) return
    current = version
    kept.clear()
    loading.clear()
  }

  const load = async (key: string, version: number, read: () => Promise<unknown>) => {
    try {
      const answer = toAnswer(await read())
      if (version === current) kept.set(key, answer)
      return answer
    } finally {
      if (version === current) loading.delete(key)
    }
  }

  /** The answer under `key`; `read` makes it when there is none for the catalogue as it is now. */
  const answer = async <T>(key: string, read: () => Promise<T>): Promise<Answer<T>> => {
    const version = await readVersion()
    enter(version)
    const known = kept.get(key) ?? loading.get(key)
    if (known) return known as Answer<T>
    const promise = load(key, version, read)
    loading.set(key, promise)
    return promise as Promise<Answer<T>>
  }

  return { answer }
}

export type Catalogo = ReturnType<typeof createCatalogo>
