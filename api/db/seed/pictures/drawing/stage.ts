import type { Lights } from './lights.ts'
import { define, fade, paint, type Sheet } from './sheet.ts'

const fill = ({ width, height }: Sheet, paintServer: string, opacity = 1) =>
  `<rect width="${width}" height="${height}" fill="${paintServer}" opacity="${opacity}"/>`

/** The seamless studio: a wall that runs into the floor at `horizon` (a share of the height). */
export const studio = (sheet: Sheet, horizon = 0.66) => {
  const { wallTop, wallLow, floorFar, floorNear } = sheet.tone
  const ground = fade(sheet, [
    [0, wallTop],
    [horizon - 0.03, wallLow],
    [horizon + 0.02, floorFar],
    [1, floorNear],
  ])
  paint(sheet, fill(sheet, ground))
  pool(sheet, 0.42, 0.4, 0.62)
}

/** A pool of light on the wall behind the product. */
const pool = (sheet: Sheet, cx: number, cy: number, r: number) => {
  const id = define(
    sheet,
    (own) =>
      `<radialGradient id="${own}" cx="${cx}" cy="${cy}" r="${r}"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`,
  )
  paint(sheet, fill(sheet, `url(#${id})`))
}

/** Morning light through a window with bars, falling across the wall. */
export const windowLight = (sheet: Sheet, { window }: Lights, shift = 0) =>
  paint(sheet, `<g opacity=".32" transform="translate(${shift} -10)">${window}</g>`)

/** The shadow of a palm leaf on the wall, from the right or from the left. */
export const leafShadow = (sheet: Sheet, { leaf }: Lights, flip = false) => {
  const side = flip ? 'translate(1080 0) scale(-1 1)' : `translate(${sheet.width - 1080} 0)`
  paint(sheet, `<g opacity=".13" transform="${side}">${leaf}</g>`)
}

const planks = (y: number, width: number, height: number) =>
  [0.16, 0.38, 0.68]
    .map((share) => {
      const at = y + height * share
      return `<path d="M0 ${at}H${width}" stroke="#6b4423" stroke-opacity=".3" stroke-width="3"/><path d="M0 ${at + 4}H${width}" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`
    })
    .join('')

const grain = (y: number, width: number, height: number) =>
  Array.from({ length: 11 }, (_, at) => {
    const line = y + (height * (at + 0.5)) / 11
    const bend = at % 2 ? 14 : -10
    return `<path d="M0 ${line}Q${width * 0.3} ${line + bend} ${width * 0.52} ${line}T${width} ${line - bend * 0.6}" stroke="#7a4a1e" stroke-opacity=".1" stroke-width="${2 + (at % 3)}" fill="none"/>`
  }).join('')

/** A wooden table top in front of a tinted wall. */
export const woodTable = (sheet: Sheet, horizon = 0.62) => {
  const { width, height, tone } = sheet
  const y = height * horizon
  paint(
    sheet,
    fill(
      sheet,
      fade(sheet, [
        [0, tone.wallTop],
        [horizon, tone.wallLow],
      ]),
    ),
  )
  pool(sheet, 0.36, 0.3, 0.6)
  const top = fade(sheet, [
    [0, '#c08a55'],
    [0.3, '#d9a871'],
    [1, '#eac391'],
  ])
  paint(
    sheet,
    `<rect y="${y}" width="${width}" height="${height - y}" fill="${top}"/>${planks(y, width, height - y)}${grain(y, width, height - y)}`,
  )
  paint(
    sheet,
    `<rect y="${y - 16}" width="${width}" height="20" fill="${tone.shadow}" opacity=".14"/><rect y="${y}" width="${width}" height="5" fill="#fff" opacity=".35"/>`,
  )
}

/** A checked cloth seen in perspective, in front of a tinted wall. */
export const clothTable = (sheet: Sheet, horizon = 0.6) => {
  const { width, height, tone } = sheet
  const y = height * horizon
  paint(
    sheet,
    fill(
      sheet,
      fade(sheet, [
        [0, tone.wallTop],
        [horizon, tone.wallLow],
      ]),
    ),
  )
  pool(sheet, 0.36, 0.3, 0.6)
  const cell = 96
  const check = define(
    sheet,
    (own) =>
      `<pattern id="${own}" width="${cell}" height="${cell}" patternUnits="userSpaceOnUse"><rect width="${cell}" height="${cell}" fill="#fffdf8"/><rect width="${cell / 2}" height="${cell}" fill="${tone.accent}" opacity=".34"/><rect width="${cell}" height="${cell / 2}" fill="${tone.accent}" opacity=".34"/></pattern>`,
  )
  paint(
    sheet,
    `<g transform="translate(0 ${y}) skewX(-16) scale(1 .55)"><rect x="-200" width="${width + 1000}" height="${(height - y) / 0.55 + 20}" fill="url(#${check})"/></g>`,
  )
  const haze = fade(sheet, [
    [0, tone.shadow, 0.26],
    [0.22, tone.shadow, 0.05],
    [1, tone.shadow, 0],
  ])
  paint(sheet, `<rect y="${y}" width="${width}" height="${height - y}" fill="${haze}"/>`)
}

/** A table seen from above: plain, wood or cloth. */
export const above = (sheet: Sheet, cloth: 'plain' | 'wood' | 'check') => {
  const { width, height, tone } = sheet
  const light = fade(sheet, [
    [0, tone.propLight],
    [1, tone.propMid],
  ])
  paint(sheet, fill(sheet, light))
  if (cloth === 'wood')
    paint(sheet, fill(sheet, '#dfb27c') + planks(0, width, height) + grain(0, width, height))
  if (cloth === 'check') {
    const check = define(
      sheet,
      (own) =>
        `<pattern id="${own}" width="150" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(8)"><rect width="150" height="150" fill="#fffdf8"/><rect width="75" height="150" fill="${tone.accent}" opacity=".32"/><rect width="150" height="75" fill="${tone.accent}" opacity=".32"/></pattern>`,
    )
    paint(sheet, fill(sheet, `url(#${check})`))
  }
  pool(sheet, 0.25, 0.2, 0.9)
}
