import { type Art, defineOnce, paint, type Sheet } from './sheet.ts'

/** Where an art goes: centre of its base (`stand`) or its centre (`lay`), and its height in px. */
export type Spot = { x: number; y: number; h: number; turn?: number; flip?: boolean }

const use = (id: string, art: Art, { x, y, h, turn = 0, flip = false }: Spot, anchor: number) => {
  const scale = h / art.height
  const mirrored = flip ? -scale : scale
  return `<use xlink:href="#${id}" transform="translate(${x} ${y}) rotate(${turn}) scale(${mirrored} ${scale}) translate(${-art.width / 2} ${-art.height * anchor})"/>`
}

const widthOf = (art: Art, h: number) => (art.width / art.height) * h

/** Height at which an art fits into `w` × `h`. */
export const fit = (art: Art, w: number, h: number) => Math.min(h, (w * art.height) / art.width)

const touch = (sheet: Sheet, x: number, y: number, w: number) => {
  const ry = Math.max(9, w * 0.055)
  paint(
    sheet,
    `<ellipse cx="${x + w * 0.03}" cy="${y - ry * 0.15}" rx="${w * 0.56}" ry="${ry * 1.7}" fill="url(#contact)" opacity=".55"/>
    <ellipse cx="${x}" cy="${y - ry * 0.2}" rx="${w * 0.42}" ry="${ry * 0.8}" fill="url(#contact)"/>`,
  )
}

/** Stands an art on a surface: a soft shadow falls behind it to the right, a dark one where it touches. */
export const stand = (sheet: Sheet, art: Art, spot: Spot) => {
  const w = widthOf(art, spot.h)
  const fall = `translate(${spot.x + w * 0.05} ${spot.y - 2}) skewX(-40) scale(.98 .34) translate(${-spot.x} ${-spot.y})`
  const shade = defineOnce(sheet, art.shade)
  paint(sheet, `<g opacity=".24" transform="${fall}">${use(shade, art, spot, 1)}</g>`)
  touch(sheet, spot.x, spot.y, w)
  paint(sheet, use(defineOnce(sheet, art.markup), art, spot, 1))
}

/** Lays an art flat on the table, seen from above. */
export const lay = (sheet: Sheet, art: Art, spot: Spot) => {
  const lower = { ...spot, x: spot.x + spot.h * 0.04, y: spot.y + spot.h * 0.07 }
  paint(sheet, `<g opacity=".42">${use(defineOnce(sheet, art.shade), art, lower, 0.5)}</g>`)
  paint(sheet, use(defineOnce(sheet, art.markup), art, spot, 0.5))
}
