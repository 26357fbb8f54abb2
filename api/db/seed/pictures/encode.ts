import sharp from 'sharp'
import { type AnchoImagen, anchosImagen } from '../../../contract/productos/schemas.ts'

/** Paints an SVG once, without alpha, and encodes it as WebP at each of the given widths. */
const encode = async (svg: Buffer, widths: readonly number[], quality: number) => {
  const painted = await sharp(svg, { unlimited: true })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = painted.info
  return Promise.all(
    widths.map((wanted) =>
      sharp(painted.data, { raw: { width, height, channels } })
        .resize({ width: wanted, withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer(),
    ),
  )
}

/** Key of a catalogue picture at a width: "productos/x/1.webp" becomes "productos/x/1-640.webp". */
export const keyAt = (path: string, width: AnchoImagen) => path.replace(/\.webp$/, `-${width}.webp`)

/** A catalogue picture as the files that it consists of: key and bytes at every width. */
export const encodePicture = async (path: string, svg: Buffer) => {
  const files = await encode(svg, anchosImagen, 85)
  return anchosImagen.map((width, at) => ({
    key: keyAt(path, width),
    bytes: files[at] ?? Buffer.alloc(0),
  }))
}

/** A banner at its own size. */
export const encodeBanner = async (key: string, svg: Buffer, width: number) => {
  const [bytes = Buffer.alloc(0)] = await encode(svg, [width], 84)
  return [{ key, bytes }]
}
