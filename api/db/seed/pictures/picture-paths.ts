import type { DemoProducto } from '../demo/producto.ts'
import { hashOf } from './chance.ts'

/** Part of every picture's name: raise it when the drawing code changes, since files are immutable. */
export const drawingVersion = 2

/** What of a product its pictures depend on. */
export type Pictured = Pick<DemoProducto, 'slug' | 'marca' | 'picture'>

const pictureFolder = ({ slug, marca, picture }: Pictured) =>
  `productos/${slug}-${hashOf([drawingVersion, marca, picture])}`

/** Paths as stored in the catalogue, without width: "productos/mango-1a2b3c4d/1.webp". */
export const picturePaths = (producto: Pictured) =>
  producto.picture.scenes.map((_, at) => `${pictureFolder(producto)}/${at + 1}.webp`)
