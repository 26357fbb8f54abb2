import { banners } from '../../demo/banners.ts'
import { artOf, heroOf } from '../arts.ts'
import { podium } from '../drawing/furniture.ts'
import { stand } from '../drawing/place.ts'
import { createSheet, define, fade, paint, type Sheet, toSvg } from '../drawing/sheet.ts'
import { toneOf } from '../drawing/tones.ts'
import { type BannerSize, bannerPath, bannerSizes, productoOf, recipeOf } from './banner-paths.ts'
import type { BannerRecipe } from './banner-recipes.ts'

const propArt = (prop: string) => {
  const producto = productoOf(prop)
  return producto ? heroOf(producto.picture, producto.marca) : artOf(prop)
}

const stage = { width: 820, height: 520 }

// Where the stage goes and how large it is: below the text on a phone, to its right elsewhere.
const frame = (width: number, height: number) => {
  const tall = height > width
  const narrow = width < 1000
  const desk = (height / stage.height) * (width < 1400 ? 0.9 : 1)
  const scale = narrow ? width / stage.width : desk
  const x = narrow ? 0 : width - stage.width * scale - (width > 1400 ? 60 : 0)
  return { scale, x, y: height - stage.height * scale - (tall ? 24 : 0) }
}

const backdrop = (sheet: Sheet, [from, to, disc]: BannerRecipe['field']) => {
  const { width, height } = sheet
  const { scale, x, y } = frame(width, height)
  const field = define(
    sheet,
    (id) =>
      `<linearGradient id="${id}" y2=".4"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )
  const round = fade(sheet, [
    [0, disc],
    [1, disc, 0.55],
  ])
  const floor = fade(sheet, [
    [0, '#fff', 0.3],
    [1, '#fff', 0.04],
  ])
  const [cx, cy] = [x + 430 * scale, y + 270 * scale]
  paint(
    sheet,
    `<rect width="${width}" height="${height}" fill="url(#${field})"/>
    <circle cx="${cx}" cy="${cy}" r="${236 * scale}" fill="${round}"/><circle cx="${cx}" cy="${cy}" r="${282 * scale}" fill="none" stroke="${disc}" stroke-opacity=".35" stroke-width="${3 * scale}"/>
    <ellipse cx="${cx}" cy="${height + 40 * scale}" rx="${Math.max(width * 0.62, 640 * scale)}" ry="${190 * scale}" fill="${floor}"/>`,
  )
}

/** A banner as SVG at one of its sizes. */
export const bannerPicture = async (nombre: string, [width, height]: readonly [number, number]) => {
  const { field, tone, depth, podiums, props } = recipeOf(nombre)
  const arts = await Promise.all(props.map(([name]) => propArt(name)))
  const sheet = createSheet(width, height, toneOf(tone, depth))
  backdrop(sheet, field)
  const { scale, x, y } = frame(width, height)
  paint(sheet, `<g transform="translate(${x} ${y}) scale(${scale})">`)
  for (const spot of podiums) podium(sheet, ...spot)
  for (const [at, [, px, py, h]] of props.entries()) {
    const art = arts[at]
    if (art) stand(sheet, art, { x: px, y: py, h })
  }
  paint(sheet, '</g>')
  return toSvg(sheet)
}

const sizeNames: readonly BannerSize[] = ['movil', 'tableta', 'escritorio']

/** Every banner picture there is to make: its key and size. */
export const bannerJobs = () =>
  banners.flatMap(({ nombre, tipo }) =>
    sizeNames.map((size) => ({
      nombre,
      key: bannerPath(nombre, size),
      size: bannerSizes[tipo][size],
    })),
  )
