import { anchosImagen, imagenPredeterminada } from '../../../contract/productos/schemas.ts'
import { productos } from '../demo/productos.ts'
import { bannerJobs, bannerPicture } from './banners/banner-pictures.ts'
import { basePicture } from './base-picture.ts'
import { encodeBanner, encodePicture, keyAt, previaKeyAt } from './encode.ts'
import { picturePaths } from './picture-paths.ts'
import { productPictures } from './product-pictures.ts'

/** Where pictures go: the data folder or an object store. Keys are immutable, so one that exists is right. */
export type PictureStore = {
  has(key: string): Promise<boolean>
  put(key: string, bytes: Buffer): Promise<void>
}

type File = { key: string; bytes: Buffer }
type Job = { keys: string[]; make: () => Promise<File[]> }

const allOf = (path: string) => [
  ...anchosImagen.map((width) => keyAt(path, width)),
  previaKeyAt(path),
]

const productJob = (producto: (typeof productos)[number]): Job => {
  const paths = picturePaths(producto)
  return {
    keys: paths.flatMap(allOf),
    make: async () => {
      const svgs = await productPictures(producto)
      const files: File[] = []
      for (const [at, path] of paths.entries()) {
        files.push(...(await encodePicture(path, svgs[at] ?? Buffer.alloc(0))))
      }
      return files
    },
  }
}

const baseJob: Job = {
  keys: allOf(imagenPredeterminada),
  make: async () => encodePicture(imagenPredeterminada, await basePicture()),
}

// What a first visitor sees comes first: the default, the banners, then the products.
const allJobs = (withProductos = true): Job[] => [
  baseJob,
  ...bannerJobs().map(({ nombre, key, size }) => ({
    keys: [key, previaKeyAt(key)],
    make: async () => encodeBanner(key, await bannerPicture(nombre, size), size[0]),
  })),
  ...(withProductos ? productos.map(productJob) : []),
]

const isDone = async (store: PictureStore, { keys }: Job) =>
  (await Promise.all(keys.map((key) => store.has(key)))).every(Boolean)

/** Every key that `writePictures` makes. */
export const pictureKeys = () => allJobs().flatMap(({ keys }) => keys)

export type WriteOptions = {
  /** Products painted at the same time; two suit two cores. */
  concurrency?: number
  /** Also those of the demo's products; else only what every shop shows. */
  withProductos?: boolean
  onProgress?: (done: number, total: number) => void
}

/** Makes the pictures of the demo that the store lacks; resolves to how many files it wrote. */
export const writePictures = async (
  store: PictureStore,
  { concurrency = 2, onProgress, withProductos = true }: WriteOptions = {},
) => {
  const jobs = allJobs(withProductos)
  const waiting = jobs.values()
  let [done, written] = [0, 0]
  const work = async () => {
    for (const job of waiting) {
      const files = (await isDone(store, job)) ? [] : await job.make()
      for (const { key, bytes } of files) await store.put(key, bytes)
      written += files.length
      onProgress?.(++done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return written
}
