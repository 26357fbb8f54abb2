import { fit, lay } from '../drawing/place.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { above, studio } from '../drawing/stage.ts'
import type { Cast, Scene } from './scene.ts'

const corners = [
  [120, 150, -24],
  [950, 190, 18],
  [940, 930, -14],
  [110, 900, 26],
] as const

const around = (sheet: Sheet, { friends }: Cast) => {
  corners.forEach(([x, y, turn], at) => {
    const art = friends[at % Math.max(1, friends.length)]
    if (art) lay(sheet, art, { x, y, h: fit(art, 330, 310), turn })
  })
}

/** Seen from above, the product in the middle and its companions cut by the frame. */
const flat =
  (cloth: Parameters<typeof above>[1]): Scene =>
  (sheet, cast) => {
    above(sheet, cloth)
    around(sheet, cast)
    lay(sheet, cast.hero, { x: 535, y: 535, h: fit(cast.hero, 660, 720), turn: -9 })
  }

export const flatPlain = flat('plain')
export const flatWood = flat('wood')
export const flatCheck = flat('check')

/** Many of the same in slanting rows, seen from above. */
export const rows: Scene = (sheet, { hero, friends, random }) => {
  above(sheet, 'plain')
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      const art = friends[0] && (row + column) % 3 === 2 ? friends[0] : hero
      const [x, y] = [column * 340 - 10 + (row % 2) * 150, row * 320 + 50]
      lay(sheet, art, { x, y, h: fit(art, 250, 262), turn: -16 + random() * 32 })
    }
  }
}

/** Rows of what the product holds or is made of. */
export const harvest: Scene = (sheet, cast) => {
  const [hero = cast.hero, ...friends] = cast.friends
  rows(sheet, { ...cast, hero, friends })
}

/** So near that the frame cuts it. */
export const closeUp: Scene = (sheet, { hero }) => {
  studio(sheet, 0.8)
  lay(sheet, hero, { x: 590, y: 640, h: fit(hero, 1240, 1240), turn: -7 })
}
