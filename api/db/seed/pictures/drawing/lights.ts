import sharp from 'sharp'
import { svgOf } from './sheet.ts'

const size = 270

const pane = (x: number, y: number) => `<path d="M${x} ${y}l190 -70v270l-190 70Z"/>`
const panes = [pane(90, 120), pane(300, 42), pane(90, 410), pane(300, 332)].join('')

const leaf = (x: number, y: number, turn: number, length: number) => {
  const [a, b, c, d] = [0.3, 0.26, 0.74, 0.22].map((share) => share * length)
  return `<path d="M0 0C${a} -${b} ${c} -${d} ${length} 0C${c} ${d} ${a} ${b} 0 0Z" transform="translate(${x} ${y}) rotate(${turn})"/>`
}
const leaves = Array.from({ length: 9 }, (_, at) =>
  leaf(1000 - at * 72, 30 + at * 34, at % 2 ? 100 + at * 5 : 192 + at * 3, 300 - at * 14),
).join('')

// Blurred small and scaled up: soft is soft, and no picture pays for a blur of its own.
const soften = async (shapes: string, colour: string) => {
  const drawing = `<g transform="scale(${size / 1080})" fill="${colour}">${shapes}</g>`
  const png = await sharp(svgOf(size, size, drawing))
    .blur(2.4)
    .png()
    .toBuffer()
  return `<image xlink:href="data:image/png;base64,${png.toString('base64')}" width="1080" height="1080"/>`
}

/** Light and shade that fall on a wall from outside the picture, as markup of 1080 × 1080. */
export type Lights = { window: string; leaf: string }

let loaded: Promise<Lights> | undefined

const draw = async (): Promise<Lights> => {
  const [window, shade] = await Promise.all([soften(panes, '#fff'), soften(leaves, '#3a2430')])
  return { window, leaf: shade }
}

export const loadLights = () => {
  loaded ??= draw()
  return loaded
}
