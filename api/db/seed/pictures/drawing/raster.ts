import sharp from 'sharp'
import { type Art, svgOf } from './sheet.ts'

const href = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`

/** Share of the box by which a silhouette is blurred beyond it on each side. */
const margin = 0.12
const shadeSize = 150

// The blur happens on a thumbnail: scaling it back up costs nothing and is smooth anyway.
const shadeOf = async (png: Buffer, width: number, height: number) => {
  const scale = shadeSize / Math.max(width, height)
  const [w, h] = [Math.max(8, Math.round(width * scale)), Math.max(8, Math.round(height * scale))]
  const [left, top] = [Math.round(w * margin), Math.round(h * margin)]
  const small = await sharp(png)
    .resize(w, h, { fit: 'fill' })
    .linear([0, 0, 0, 1], [42, 28, 48, 0])
    .extend({ left, right: left, top, bottom: top, background: { r: 42, g: 28, b: 48, alpha: 0 } })
    .blur(4)
    .png()
    .toBuffer()
  const [sx, sy] = [width / w, height / h]
  return `<image xlink:href="${href(small)}" x="${-left * sx}" y="${-top * sy}" width="${(w + 2 * left) * sx}" height="${(h + 2 * top) * sy}" preserveAspectRatio="none"/>`
}

/** Makes an art of a PNG with alpha. */
export const rasterArt = async (png: Buffer, width: number, height: number): Promise<Art> => ({
  width,
  height,
  markup: `<image xlink:href="${href(png)}" width="${width}" height="${height}"/>`,
  shade: await shadeOf(png, width, height),
})

/** Draws markup once so that scenes can place it cheaply, its longer side `size` px. */
export const drawnArt = async (drawing: Pick<Art, 'width' | 'height' | 'markup'>, size: number) => {
  const scale = size / Math.max(drawing.width, drawing.height)
  const [width, height] = [Math.round(drawing.width * scale), Math.round(drawing.height * scale)]
  const content = `<g transform="scale(${scale})">${drawing.markup.replaceAll('$', 'k')}</g>`
  const png = await sharp(svgOf(width, height, content), { unlimited: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return rasterArt(png, width, height)
}
