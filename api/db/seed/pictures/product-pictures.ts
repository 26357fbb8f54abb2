import { artOf, heroOf } from './arts.ts'
import { chanceOf } from './chance.ts'
import { loadLights } from './drawing/lights.ts'
import { createSheet, toSvg } from './drawing/sheet.ts'
import { toneOf } from './drawing/tones.ts'
import type { Pictured } from './picture-paths.ts'
import { scenes } from './scenes/scenes.ts'

// The cover is pale or half saturated, by chance of the product; the others alternate.
const depthOf = (at: number, random: () => number) => {
  const cover = [0, 0.35, 0.75][Math.floor(random() * 3)] ?? 0
  return at === 0 ? cover : at % 2 === 1 ? 0.9 - cover * 0.6 : 0.25
}

/** The pictures of a product as SVG of 1080 × 1080, in the order of its scenes. */
export const productPictures = async ({ slug, marca, picture }: Pictured) => {
  const [hero, lights, ...friends] = await Promise.all([
    heroOf(picture, marca),
    loadLights(),
    ...(picture.with ?? []).map(artOf),
  ])
  return picture.scenes.map((scene, at) => {
    const depth = depthOf(at, chanceOf(slug))
    const sheet = createSheet(1080, 1080, toneOf(picture.tone, depth))
    scenes[scene](sheet, { hero, friends, lights, random: chanceOf(`${slug}/${at}`) })
    return toSvg(sheet)
  })
}
