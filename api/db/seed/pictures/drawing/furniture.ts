import { define, fade, paint, type Sheet } from './sheet.ts'

const sideLight = (sheet: Sheet) => {
  const { propLight, propMid, propDark } = sheet.tone
  const id = define(
    sheet,
    (own) =>
      `<linearGradient id="${own}"><stop offset="0" stop-color="${propMid}"/><stop offset=".28" stop-color="${propLight}"/><stop offset=".62" stop-color="${propMid}"/><stop offset="1" stop-color="${propDark}"/></linearGradient>`,
  )
  return `url(#${id})`
}

const groundShade = (sheet: Sheet, x: number, y: number, w: number) =>
  paint(
    sheet,
    `<ellipse cx="${x + w * 0.06}" cy="${y}" rx="${w * 0.6}" ry="${w * 0.1}" fill="url(#contact)" opacity=".75"/>`,
  )

/** A round podium whose top is centred on (x, top). */
export const podium = (sheet: Sheet, x: number, top: number, w: number, h: number) => {
  const [rx, ry] = [w / 2, w * 0.1]
  groundShade(sheet, x, top + h + ry * 0.5, w)
  paint(
    sheet,
    `<path d="M${x - rx} ${top}V${top + h}A${rx} ${ry} 0 0 0 ${x + rx} ${top + h}V${top}Z" fill="${sideLight(sheet)}"/>`,
  )
  const face = fade(sheet, [
    [0, sheet.tone.propMid],
    [1, sheet.tone.propLight],
  ])
  paint(
    sheet,
    `<ellipse cx="${x}" cy="${top}" rx="${rx}" ry="${ry}" fill="${face}"/><path d="M${x - rx} ${top}A${rx} ${ry} 0 0 0 ${x + rx} ${top}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4"/>`,
  )
}

/** A block with a visible top, its front edge from (x, top) `w` wide. */
export const block = (sheet: Sheet, x: number, top: number, w: number, h: number) => {
  const depth = 46
  const { propLight, propMid, propDark } = sheet.tone
  groundShade(sheet, x + w / 2, top + h, w * 1.1)
  paint(
    sheet,
    `<path d="M${x} ${top}L${x + depth} ${top - depth}H${x + w + depth}L${x + w} ${top}Z" fill="${propLight}"/>
    <path d="M${x + w} ${top}L${x + w + depth} ${top - depth}V${top + h - depth}L${x + w} ${top + h}Z" fill="${propDark}"/>
    <path d="M${x} ${top}H${x + w}V${top + h}H${x}Z" fill="${fade(sheet, [
      [0, propMid],
      [1, propDark],
    ])}"/>
    <path d="M${x} ${top}H${x + w}" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>`,
  )
}

/** An arched niche in the wall, standing on `floor`. */
export const arch = (sheet: Sheet, x: number, floor: number, w: number, h: number) => {
  const r = w / 2
  const { propMid, propDark, propLight } = sheet.tone
  const shape = `M${x - r} ${floor}V${floor - h + r}A${r} ${r} 0 0 1 ${x + r} ${floor - h + r}V${floor}Z`
  paint(
    sheet,
    `<path d="${shape}" fill="${fade(sheet, [
      [0, propDark],
      [0.5, propMid],
      [1, propLight],
    ])}"/><path d="M${x - r} ${floor}V${floor - h + r}A${r} ${r} 0 0 1 ${x + r} ${floor - h + r}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7"/>`,
  )
}

/** A round wooden board lying on the table, centred on (x, y). */
export const board = (sheet: Sheet, x: number, y: number, w: number) => {
  const [rx, ry] = [w / 2, w * 0.17]
  paint(
    sheet,
    `<ellipse cx="${x + 14}" cy="${y + 44}" rx="${rx * 1.08}" ry="${ry * 1.2}" fill="url(#contact)" opacity=".9"/>
    <path d="M${x - rx} ${y}V${y + 30}A${rx} ${ry} 0 0 0 ${x + rx} ${y + 30}V${y}Z" fill="#a8713d"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fade(sheet, [
      [0, '#cf9a5f'],
      [1, '#e6bb84'],
    ])}"/>
    <g fill="none" stroke="#8a5728" stroke-opacity=".2" stroke-width="4"><ellipse cx="${x - 20}" cy="${y}" rx="${rx * 0.82}" ry="${ry * 0.78}"/><ellipse cx="${x - 30}" cy="${y}" rx="${rx * 0.58}" ry="${ry * 0.54}"/><ellipse cx="${x - 40}" cy="${y}" rx="${rx * 0.32}" ry="${ry * 0.3}"/></g>
    <path d="M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4"/>`,
  )
}

/** A shelf on the wall, its upper edge at `y`. */
export const shelf = (sheet: Sheet, y: number) => {
  const under = fade(sheet, [
    [0, sheet.tone.shadow, 0.3],
    [1, sheet.tone.shadow, 0],
  ])
  const { width } = sheet
  paint(
    sheet,
    `<rect x="60" y="${y + 44}" width="${width - 90}" height="120" fill="${under}"/>
    <rect x="40" y="${y - 26}" width="${width - 80}" height="30" fill="#e8c08b"/><rect x="40" y="${y}" width="${width - 80}" height="48" rx="4" fill="${fade(
      sheet,
      [
        [0, '#d6a468'],
        [1, '#b98349'],
      ],
    )}"/>
    <path d="M40 ${y + 1}H${width - 40}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
  )
}
