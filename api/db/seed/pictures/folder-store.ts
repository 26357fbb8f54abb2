import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureStore } from './write.ts'

/** A store in a folder. A file appears whole or not at all: it is written beside its place and renamed. */
export const folderStore = (root: string): PictureStore => ({
  has: (key) =>
    access(join(root, key)).then(
      () => true,
      () => false,
    ),
  put: async (key, bytes) => {
    const path = join(root, key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.part`, bytes)
    await rename(`${path}.part`, path)
  },
})
