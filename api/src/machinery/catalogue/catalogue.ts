import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/tables.ts'
import type { Metrics } from '../telemetry/telemetry.ts'
import { type Mark, readChanges, type Sold } from './catalogue.repository.ts'
import { coalesce } from './coalesce.ts'
import { countShown, isTouched, Showing, type Shown } from './showing.ts'

export { coalesce } from './coalesce.ts'
export { type Orden, Showing, showing } from './showing.ts'

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

interface Kept {
  answer: Answer
  shown: Shown
}

/** What is being read, and all that happened since it began. */
interface Reading {
  sold: Sold[]
  isVoid: boolean
}

const countReads = (metrics: Metrics, kept: LRUCache<string, Kept>) => {
  const size = metrics.gauge('plaza_catalogue_kept_bytes', 'Answers of the catalogue in memory.')
  metrics.onRead(() => size.set(kept.calculatedSize))
  return metrics.counter(
    'plaza_catalogue_reads_total',
    'Answers of the catalogue, by whether they were there: kept, shared with who asked just before, or read.',
    ['found'],
  )
}

/**
 * Answers about the catalogue, kept until something of it changes that they show. Each request reads first what changed, so
 * an answer is never older than the request, whichever process wrote.
 */
export const createCatalogo = (db: Db, maxBytes = defaultMaxBytes, metrics?: Metrics) => {
  // The compressed bytes may join an entry later: they are counted from the start, at their worst.
  const kept = new LRUCache<string, Kept>({
    // None at all would be no limit to it.
    maxSize: Math.max(maxBytes, 1),
    sizeCalculation: ({ answer, shown }) => answer.body.length * 2 + 8 * countShown(shown),
  })
  const count = metrics && countReads(metrics, kept)
  const loading = new Map<string, Promise<Answer>>()
  const readings = new Set<Reading>()
  let mark: Mark | undefined

  // What is being read may have been read before that: nobody who comes now shares it.
  const forget = (sold: Sold[] | undefined) => {
    if (sold?.length === 0) return
    loading.clear()
    for (const reading of readings)
      if (sold) reading.sold.push(...sold)
      else reading.isVoid = true
    if (!sold) kept.clear()
    else
      for (const [key, { shown }] of [...kept.entries()])
        if (isTouched(shown, sold)) kept.delete(key)
  }

  const refresh = coalesce(async () => {
    const changes = await readChanges(db, mark)
    mark = changes.mark
    forget(changes.sold)
  })

  const load = async (key: string, read: () => Promise<unknown>) => {
    const reading: Reading = { sold: [], isVoid: false }
    readings.add(reading)
    try {
      const told = await read()
      const isTold = told instanceof Showing
      const shown = isTold ? told.shown : undefined
      const answer = toAnswer(isTold ? told.value : told)
      if (!reading.isVoid && !isTouched(shown, reading.sold)) kept.set(key, { answer, shown })
      return answer
    } finally {
      readings.delete(reading)
    }
  }

  const begin = (key: string, read: () => Promise<unknown>) => {
    const promise = load(key, read)
    const isOver = () => void (loading.get(key) === promise && loading.delete(key))
    promise.then(isOver, isOver)
    loading.set(key, promise)
    return promise
  }

  /**
   * The answer under `key`; `read` makes it when there is none for the catalogue as it is now. What it reads may say what it
   * shows of products (`showing`); else it is another one whenever any unit moves.
   */
  const answer = async <T>(
    key: string,
    read: () => Promise<T | Showing<T>>,
  ): Promise<Answer<T>> => {
    await refresh()
    const found = kept.get(key)?.answer
    const known = found ?? loading.get(key)
    count?.([found ? 'kept' : known ? 'shared' : 'read'])
    return (known ?? begin(key, read)) as Promise<Answer<T>>
  }

  return { answer }
}

export type Catalogo = ReturnType<typeof createCatalogo>
