import type { Tone } from './tones.ts'

/**
 * Something that can stand in a picture: markup drawn in a box of `width` × `height`, origin at its top left.
 * `shade` is its blurred silhouette in the same box, from which shadows are made.
 */
export type Art = { width: number; height: number; markup: string; shade: string }

/** A picture in the making: what it defines once and the layers it paints, back to front. */
export type Sheet = {
  width: number
  height: number
  tone: Tone
  defs: string[]
  layers: string[]
  placed: Map<string, string>
}

export const createSheet = (width: number, height: number, tone: Tone): Sheet => ({
  width,
  height,
  tone,
  defs: [contactDefs(tone)],
  layers: [],
  placed: new Map(),
})

const contactDefs = ({ shadow }: Tone) =>
  `<radialGradient id="contact"><stop offset="0" stop-color="${shadow}" stop-opacity=".66"/>
  <stop offset=".55" stop-color="${shadow}" stop-opacity=".3"/><stop offset="1" stop-color="${shadow}" stop-opacity="0"/></radialGradient>`

/** Adds a definition and answers its id. */
export const define = (sheet: Sheet, make: (id: string) => string) => {
  const id = `d${sheet.defs.length}`
  sheet.defs.push(make(id))
  return id
}

/** Defines a piece of markup once, however often it is placed. */
export const defineOnce = (sheet: Sheet, markup: string) => {
  const known = sheet.placed.get(markup)
  if (known) return known
  const id = define(sheet, (own) => `<g id="${own}">${markup}</g>`)
  sheet.placed.set(markup, id)
  return id
}

export const paint = (sheet: Sheet, markup: string) => {
  sheet.layers.push(markup)
}

/** A linear gradient from top to bottom; stops are offset and colour, optionally with an opacity. */
export const fade = (sheet: Sheet, stops: readonly (readonly [number, string, number?])[]) => {
  const drawn = stops.map(
    ([offset, colour, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  const id = define(
    sheet,
    (own) => `<linearGradient id="${own}" x2="0" y2="1">${drawn.join('')}</linearGradient>`,
  )
  return `url(#${id})`
}

export const svgOf = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )

export const toSvg = ({ width, height, defs, layers }: Sheet) =>
  svgOf(width, height, `<defs>${defs.join('')}</defs>${layers.join('')}`)
