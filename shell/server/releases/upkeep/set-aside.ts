import type { Blobs } from '../blobs/blobs.ts'

export const asidePrefix = 'damaged/'

/** Keeps what a key has under `damaged/`, for whoever wants to look, and takes the key away. */
export const setAside = async (blobs: Blobs, key: string) => {
  const bytes = await blobs.get(key)
  if (bytes) await blobs.create(`${asidePrefix}${key}-${Date.now()}`, bytes)
  await blobs.remove(key)
}
