import { arch, block, board, podium, shelf } from '../drawing/furniture.ts'
import { fit, stand } from '../drawing/place.ts'
import type { Sheet } from '../drawing/sheet.ts'
import { clothTable, leafShadow, studio, windowLight, woodTable } from '../drawing/stage.ts'
import type { Cast, Scene } from './scene.ts'

const wallLight = (sheet: Sheet, { lights, random }: Cast) =>
  random() < 0.5 ? leafShadow(sheet, lights, random() < 0.4) : windowLight(sheet, lights, 40)

const friend = ({ friends }: Cast, at: number) => friends[at % Math.max(1, friends.length)]

/** The product alone in the light of a window. */
export const portrait: Scene = (sheet, { hero, lights }) => {
  studio(sheet)
  windowLight(sheet, lights, 30)
  stand(sheet, hero, { x: 530, y: 890, h: fit(hero, 740, 720) })
}

/** On a round podium, with what goes with it on the floor. */
export const onPodium: Scene = (sheet, cast) => {
  studio(sheet, 0.7)
  wallLight(sheet, cast)
  podium(sheet, 540, 826, 660, 92)
  stand(sheet, cast.hero, { x: 540, y: 838, h: fit(cast.hero, 560, 640) })
  const [left, right] = [friend(cast, 0), friend(cast, 1)]
  if (left) stand(sheet, left, { x: 168, y: 980, h: fit(left, 230, 210) })
  if (right && cast.friends.length > 1)
    stand(sheet, right, { x: 916, y: 1000, h: fit(right, 200, 180), flip: true })
}

/** In front of an arched niche. */
export const inArch: Scene = (sheet, cast) => {
  studio(sheet, 0.76)
  arch(sheet, 540, 830, 640, 730)
  block(sheet, 200, 850, 660, 96)
  stand(sheet, cast.hero, { x: 550, y: 838, h: fit(cast.hero, 520, 600) })
  const [left, right] = [friend(cast, 0), friend(cast, 1)]
  if (left) stand(sheet, left, { x: 150, y: 1000, h: fit(left, 220, 200), flip: true })
  if (right) stand(sheet, right, { x: 930, y: 1010, h: fit(right, 210, 180) })
}

/** On the lower of two blocks; what goes with it on the higher one. */
export const onSteps: Scene = (sheet, cast) => {
  studio(sheet, 0.7)
  windowLight(sheet, cast.lights)
  block(sheet, 600, 660, 330, 250)
  const up = friend(cast, 0)
  if (up) stand(sheet, up, { x: 790, y: 644, h: fit(up, 290, 300) })
  block(sheet, 130, 800, 500, 150)
  stand(sheet, cast.hero, { x: 400, y: 784, h: fit(cast.hero, 460, 600) })
  const near = friend(cast, 1)
  if (near) stand(sheet, near, { x: 800, y: 1010, h: fit(near, 240, 190), flip: true })
}

/** On a wooden table, with ingredients around it. */
export const onTable: Scene = (sheet, cast) => {
  woodTable(sheet)
  windowLight(sheet, cast.lights, -30)
  const [left, right] = [friend(cast, 0), friend(cast, 1)]
  stand(sheet, cast.hero, { x: 540, y: 890, h: fit(cast.hero, 660, 660) })
  if (left) stand(sheet, left, { x: 200, y: 990, h: fit(left, 260, 220) })
  if (right) stand(sheet, right, { x: 900, y: 970, h: fit(right, 240, 210), flip: true })
}

/** On a checked cloth, as at home. */
export const onCloth: Scene = (sheet, cast) => {
  clothTable(sheet)
  stand(sheet, cast.hero, { x: 530, y: 880, h: fit(cast.hero, 700, 660) })
  const near = friend(cast, 0)
  if (near) stand(sheet, near, { x: 890, y: 990, h: fit(near, 270, 230), flip: true })
}

/** A handful of the product on a round board. */
export const onBoard: Scene = (sheet, cast) => {
  woodTable(sheet, 0.56)
  board(sheet, 540, 800, 880)
  const { hero } = cast
  const h = fit(hero, 400, 390)
  stand(sheet, hero, { x: 350, y: 780, h: h * 0.86 })
  stand(sheet, hero, { x: 730, y: 790, h: h * 0.9 })
  stand(sheet, hero, { x: 545, y: 870, h })
  const near = friend(cast, 0)
  if (near) stand(sheet, near, { x: 860, y: 900, h: fit(near, 200, 190) })
}

/** Three of the same, two a step behind. */
export const trio: Scene = (sheet, { hero }) => {
  studio(sheet)
  const h = fit(hero, 560, 600)
  const apart = Math.min(300, (hero.width / hero.height) * h * 0.62)
  stand(sheet, hero, { x: 540 - apart, y: 800, h: h * 0.78 })
  stand(sheet, hero, { x: 540 + apart, y: 800, h: h * 0.78 })
  stand(sheet, hero, { x: 540, y: 920, h })
}

/** On a shelf on the wall, among its companions. */
export const onShelf: Scene = (sheet, cast) => {
  studio(sheet, 0.97)
  leafShadow(sheet, cast.lights, true)
  shelf(sheet, 836)
  const [left, right] = [friend(cast, 0), friend(cast, 1)]
  if (left) stand(sheet, left, { x: 210, y: 826, h: fit(left, 250, 290) })
  if (right && cast.friends.length > 1)
    stand(sheet, right, { x: 886, y: 824, h: fit(right, 230, 250) })
  stand(sheet, cast.hero, { x: 540, y: 834, h: fit(cast.hero, 540, 620) })
}
