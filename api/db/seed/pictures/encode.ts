import sharp from 'sharp'
import {
  type AnchoImagen,
  anchoPrevia,
  anchosImagen,
  previaUrl,
} from '../../../contract/productos/schemas.ts'

/** A file of a picture: width in px and WebP quality. */
interface Wanted {
  key: string
  width: number
  quality: number
}

/** Paints an SVG once, without alpha, and encodes it as WebP in each of the ways that are wanted. */
const encode = async (svg: Buffer, wanted: Wanted[]) => {
  const painted = await sharp(svg, { unlimited: true })
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = painted.info
  return Promise.all(
    wanted.map(async (one) => ({
      key: one.key,
      bytes: await sharp(painted.data, { raw: { width, height, channels } })
        .resize({ width: one.width, withoutEnlargement: true })
        .webp({ quality: one.quality, effort: 2 })
        .toBuffer(),
    })),
  )
}

/** Key of a catalogue picture at a width: "productos/x/1.webp" becomes "productos/x/1-640.webp". */
export const keyAt = (path: string, width: AnchoImagen) => path.replace(/\.webp$/, `-${width}.webp`)

/** Key of a picture's first sight. */
export const previaKeyAt = (path: string) => previaUrl('', path)?.slice(1) ?? ''

const previaOf = (path: string): Wanted => ({
  key: previaKeyAt(path),
  width: anchoPrevia,
  quality: 20,
})

/** A catalogue picture as the files that it consists of: key and bytes at every width, and its first sight. */
export const encodePicture = (path: string, svg: Buffer) =>
  encode(svg, [
    ...anchosImagen.map((width) => ({ key: keyAt(path, width), width, quality: 85 })),
    previaOf(path),
  ])

/** A banner at its own size, and its first sight. */
export const encodeBanner = (key: string, svg: Buffer, width: number) =>
  encode(svg, [{ key, width, quality: 84 }, previaOf(key)])
