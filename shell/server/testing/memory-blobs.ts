import type { Blobs } from '../releases/blobs/blobs.ts'

/** Blobs in memory, by the clock of the process; `kept` may be spoilt from outside. */
export const memoryBlobs = () => {
  const kept = new Map<string, { bytes: Uint8Array; at: Date }>()
  const blobs: Blobs = {
    get: async (key) => kept.get(key)?.bytes,
    create: async (key, bytes) =>
      !kept.has(key) && Boolean(kept.set(key, { bytes, at: new Date() })),
    replace: async (key, bytes) => void kept.set(key, { bytes, at: new Date() }),
    touch: async (key) => {
      const there = kept.get(key)
      if (there) there.at = new Date()
      return there !== undefined
    },
    keys: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    list: async (prefix) =>
      [...kept]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { bytes, at }]) => ({ key, at, size: bytes.length })),
    remove: async (key, before) => {
      const there = kept.get(key)
      if (!there || (before && there.at >= before)) return false
      return kept.delete(key)
    },
  }
  return { blobs, kept }
}
