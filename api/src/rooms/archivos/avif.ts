import { setTimeout as rest } from 'node:timers/promises'
import { avifKey } from '../../machinery/pictures/keep.ts'
import { draw } from '../../machinery/pictures/pictures.ts'
import type { Disk, Files } from '../../ports/files.ts'

/** So many pictures wait at most: what is asked for again waits again. */
const mostWaiting = 200
/** Pictures of which an AVIF would be no smaller. */
const mostNone = 2000

/** As good as the WebP that it stands for, at 0.7 of its bytes; a slower effort takes seven times the processor for a tenth. */
const avif = { quality: 55, effort: 2 }

/** Of the time a picture takes, so many times as long nothing is drawn after it: sales have the machine first. */
const restTimes = 3

const sized = /-(?:320|640|1080)(?=\.webp$)/
const isPicture = (key: string) => key.endsWith('.webp') && !key.endsWith('-previa.webp')

/** Whether a browser says that it shows AVIF. */
export const takesAvif = (accepted = '') =>
  accepted.split(',').some((one) => /^\s*image\/avif\s*(?:;\s*q=(?:0?\.\d*[1-9]|1)|$)/.test(one))

/**
 * Pictures as AVIF, for browsers that show it. Each is drawn after it was asked for the first time, one by one and with rests in
 * between, from the largest that is kept: an upload waits for none, nor does a first start, and what was stored before has them too.
 */
export const createAvifs = (files: Files & Partial<Pick<Disk, 'remove'>>) => {
  const waiting = new Set<string>()
  const none = new Set<string>()
  let isDrawing = false

  // Somebody may have had the picture removed meanwhile.
  const keep = async (key: string, bytes: Uint8Array) => {
    await files.save(avifKey(key), bytes)
    if (!(await files.find(key))) await files.remove?.(avifKey(key))
  }

  const drawOne = async (key: string) => {
    const [own, largest] = await Promise.all([
      files.find(key),
      files.find(key.replace(sized, '-1080')),
    ])
    if (!own) return
    const drawn = await draw((largest ?? own).bytes, async (picture) => {
      const { width = 0 } = await picture().metadata()
      const wanted = Number(sized.exec(key)?.[0].slice(1) ?? width)
      return picture().resize({ width: wanted, withoutEnlargement: true }).avif(avif).toBuffer()
    })
    if (drawn.length < own.bytes.length) return keep(key, new Uint8Array(drawn))
    none.add(key)
    for (const oldest of none) if (none.size > mostNone) none.delete(oldest)
  }

  const drawAll = async () => {
    isDrawing = true
    for (const key of waiting) {
      const since = performance.now()
      // What cannot be drawn stays as it is.
      await drawOne(key).catch(() => none.add(key))
      waiting.delete(key)
      await rest((performance.now() - since) * restTimes, undefined, { ref: false })
    }
    isDrawing = false
  }

  return {
    /** Whether a picture may have another form for who takes it. */
    isPicture,
    /** The picture as AVIF; undefined where there is none yet, which is then made. */
    find: async (key: string) => {
      if (none.has(key)) return undefined
      const found = await files.find(avifKey(key))
      if (found) return found
      if (waiting.size < mostWaiting) waiting.add(key)
      if (!isDrawing) void drawAll()
      return undefined
    },
  }
}
