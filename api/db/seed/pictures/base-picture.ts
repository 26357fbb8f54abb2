import { heroOf } from './arts.ts'
import { loadLights } from './drawing/lights.ts'
import { createSheet, toSvg } from './drawing/sheet.ts'
import { toneOf } from './drawing/tones.ts'
import { onPodium } from './scenes/standing.ts'

/** The picture of a product that has none, as SVG of 1080 × 1080. */
export const basePicture = async () => {
  const [hero, lights] = await Promise.all([
    heroOf({ tone: 'arena', art: '🛍️', scenes: ['portrait', 'portrait'] }, ''),
    loadLights(),
  ])
  const sheet = createSheet(1080, 1080, toneOf('arena'))
  onPodium(sheet, { hero, friends: [], lights, random: () => 0.9 })
  return toSvg(sheet)
}
