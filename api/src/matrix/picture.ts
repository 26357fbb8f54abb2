import type { Files } from '../ports/files.ts'

const key = 'productos/a.webp'

/** Files in memory, with a picture among them. */
export const keptPicture = () => {
  const kept = new Map([[key, new Uint8Array([1])]])
  const files: Files = {
    find: async (one) => {
      const bytes = kept.get(one)
      return bytes && { bytes }
    },
    save: async (one, bytes) => {
      kept.set(one, new Uint8Array(bytes))
    },
  }
  return { files, picture: async () => `/archivos/${key}` }
}
