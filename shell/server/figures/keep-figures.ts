import { randomUUID } from 'node:crypto'
import type { Blobs } from '../releases/blobs/blobs.ts'
import { addFigures, type Figures, figuresSchema, noFigures } from './figures.ts'

const dayMs = 86_400_000

/** For how long figures are kept. */
const daysKept = 14

export const figuresPrefix = 'figures/'

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

const lastDays = (now: number, days: number) =>
  Array.from({ length: days }, (_, i) => dayOf(now - i * dayMs))

type FigureBlobs = Pick<Blobs, 'get' | 'replace' | 'keys' | 'remove'>

/**
 * Keeps the figures of modules in the store of releases: each page server writes, for each day and module, one key of its
 * own (`figures/<day>/<module>/<copy>.json`), and whoever reads adds them up. So what two page servers hear is never written
 * over, and what one heard stays when it ends.
 */
export const keepFigures = (blobs: FigureBlobs, copy: string = randomUUID()) => {
  const own = new Map<string, Figures>()
  const dirty = new Set<string>()
  /** What others wrote of days that are over: nobody writes there any more. */
  const over = new Map<string, Figures>()

  const keyOf = (day: string, module: string) => `${figuresPrefix}${day}/${module}/${copy}.json`

  const load = async (key: string): Promise<Figures> => {
    const known = over.get(key)
    if (known) return known
    try {
      const text = new TextDecoder().decode((await blobs.get(key)) ?? undefined)
      return figuresSchema.parse(JSON.parse(text))
    } catch {
      // Spoilt, or just gone: the others say what they heard.
      return noFigures()
    }
  }

  /** This page server's own figures of a module today, to be added to. */
  const today = (module: string, now: number): Figures => {
    const key = keyOf(dayOf(now), module)
    const figures = own.get(key) ?? noFigures()
    own.set(key, figures)
    dirty.add(key)
    return figures
  }

  const ofDay = async (day: string, module: string, isOver: boolean) => {
    const keys = await blobs.keys(`${figuresPrefix}${day}/${module}/`)
    const mine = keyOf(day, module)
    const found = [own.get(mine) ?? (keys.includes(mine) ? await load(mine) : noFigures())]
    for (const key of keys.filter((name) => name !== mine)) {
      const figures = await load(key)
      if (isOver && over.size < 500) over.set(key, figures)
      found.push(figures)
    }
    return found.reduce(addFigures)
  }

  /** All that page servers have heard of a module in the last days, today among them. */
  const read = async (module: string, days = daysKept, now = Date.now()): Promise<Figures> => {
    const [current, ...before] = lastDays(now, days)
    const all = [current ?? '', ...before].map((day, i) => ofDay(day, module, i > 1))
    return (await Promise.all(all)).reduce(addFigures)
  }

  const write = async (now: number) => {
    for (const key of [...dirty]) {
      const figures = own.get(key)
      dirty.delete(key)
      if (!figures) continue
      try {
        await blobs.replace(key, new TextEncoder().encode(JSON.stringify(figures)))
      } catch (error) {
        dirty.add(key)
        throw error
      }
      if (!key.startsWith(`${figuresPrefix}${dayOf(now)}/`)) own.delete(key)
    }
  }

  let writing = Promise.resolve()
  /** Writes what is new, one write after another; what the store does not take is tried again the next time. */
  const flush = (now = Date.now()) => {
    const next = writing.catch(() => undefined).then(() => write(now))
    writing = next
    return next
  }

  /** Forgets the days that nobody looks at any more. */
  const tidy = async (now = Date.now()) => {
    const kept = lastDays(now, daysKept)
    const isOld = (key: string) => !kept.includes(key.split('/')[1] ?? '')
    for (const key of (await blobs.keys(figuresPrefix)).filter(isOld)) await blobs.remove(key)
    for (const key of over.keys()) if (isOld(key)) over.delete(key)
  }

  return { today, read, flush, tidy }
}

export type KeptFigures = ReturnType<typeof keepFigures>
