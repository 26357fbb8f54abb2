import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { healEdges } from './edges.ts'
import { rasterArt } from './raster.ts'
import type { Art } from './sheet.ts'

// Looked up when first needed: a server whose pictures exist runs without the renders.
const assets = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
    'assets',
  )

/** File of the render of an emoji, or undefined when the package has none. */
export const emojiFile = (emoji: string) => {
  const folder = assets()
  const code = [...emoji].map((part) => part.codePointAt(0)?.toString(16)).join('-')
  return [code, `${code}-fe0f`, code.replace(/-fe0f$/, '')]
    .map((name) => join(folder, `${name}.webp`))
    .find((path) => existsSync(path))
}

const isFood = (emoji: string) => {
  const code = emoji.codePointAt(0) ?? 0
  const between = (from: number, to: number) => code >= from && code <= to
  return (
    between(0x1f336, 0x1f336) ||
    between(0x1f33d, 0x1f33d) ||
    between(0x1f345, 0x1f37f) ||
    between(0x1f950, 0x1f96f) ||
    between(0x1f9c0, 0x1f9cb) ||
    between(0x1fad0, 0x1fadb)
  )
}

// The renders are lit in magenta: food looks fresh only when that light turns warm.
const warm = (pixels: Buffer) => {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    const magenta = red > blue ? Math.max(0, Math.min(blue - green, red - green)) : 0
    pixels[at + 1] = green + magenta * 0.06
    pixels[at + 2] = blue - magenta * 0.62
  }
}

const decode = async (path: string, food: boolean) => {
  const { data, info } = await sharp(path)
    .trim({ threshold: 8 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const healed = healEdges({ data, width, height })
  if (food) warm(healed)
  return sharp(healed, { raw: { width, height, channels: 4 } })
}

// The renders are 256 px: a smooth upscale with a steeper alpha keeps their edge crisp at 1080.
const enlarge = async (path: string, food: boolean, size: number) => {
  const source = await decode(path, food)
  const resized = source.resize({ width: size, height: size, fit: 'inside', kernel: 'cubic' })
  const smooth = size > 400 ? resized.blur(1).sharpen({ sigma: 2, m1: 0.3, m2: 0.8 }) : resized
  const { data, info } = await smooth
    .linear([1, 1, 1, 1.8], [0, 0, 0, -118])
    .png({ compressionLevel: 2 })
    .toBuffer({ resolveWithObject: true })
  return rasterArt(data, info.width, info.height)
}

const cache = new Map<string, Promise<Art>>()

const load = async (emoji: string, size: number) => {
  const path = emojiFile(emoji)
  if (!path) throw new Error(`no render of ${emoji}`)
  return enlarge(path, isFood(emoji), size)
}

/** The render of an emoji as art, trimmed to what is visible, its longer side `size` px. */
export const emojiArt = (emoji: string, size: number) => {
  const key = `${emoji} ${size}`
  const known = cache.get(key) ?? load(emoji, size)
  cache.set(key, known)
  return known
}
