// Single-line capitals on a 10-unit height: labels carry real words on machines that have no fonts.
const glyphs: Record<string, readonly [width: number, path: string]> = {
  A: [8, 'M0 10L4 0L8 10M1.4 6.6H6.6'],
  B: [6.4, 'M0 4.6H3.3A2.3 2.3 0 0 0 3.3 0H0V10H3.6A2.7 2.7 0 0 0 3.6 4.6'],
  C: [8.9, 'M8.9 1.9A5 5 0 1 0 8.9 8.1'],
  D: [7.8, 'M0 0V10H2.8A5 5 0 0 0 2.8 0Z'],
  E: [5.4, 'M5.4 0H0V10H5.4M0 5H4.5'],
  F: [5.4, 'M5.4 0H0V10M0 5H4.5'],
  G: [9.8, 'M8.9 1.9A5 5 0 1 0 9.8 5.4H6'],
  H: [7, 'M0 0V10M7 0V10M0 5H7'],
  I: [0.2, 'M0.1 0V10'],
  J: [4.5, 'M4.5 0V7.2A2.25 2.8 0 0 1 0 7.2'],
  K: [6.5, 'M0 0V10M6.2 0L0 5.9M2.3 3.8L6.5 10'],
  L: [5, 'M0 0V10H5'],
  M: [8.6, 'M0 10V0L4.3 6.6L8.6 0V10'],
  N: [7.2, 'M0 10V0L7.2 10V0'],
  O: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0Z'],
  P: [6.2, 'M0 10V0H3.4A2.8 2.8 0 0 1 3.4 5.6H0'],
  Q: [10, 'M5 0A5 5 0 1 0 5 10A5 5 0 1 0 5 0ZM6.4 6.8L9.6 10'],
  R: [6.4, 'M0 10V0H3.4A2.8 2.8 0 0 1 3.4 5.6H0M3 5.6L6.4 10'],
  S: [
    6.2,
    'M5.9 1.7C5.3 .6 4.3 0 3.1 0C1.4 0 .3 1 .3 2.5C.3 5.8 6.2 4 6.2 7.4C6.2 9 4.9 10 3.1 10C1.6 10 .5 9.3 0 8.1',
  ],
  T: [7, 'M0 0H7M3.5 0V10'],
  U: [7, 'M0 0V6.5A3.5 3.5 0 0 0 7 6.5V0'],
  V: [8, 'M0 0L4 10L8 0'],
  W: [11, 'M0 0L2.9 10L5.5 1.5L8.1 10L11 0'],
  X: [7, 'M0 0L7 10M7 0L0 10'],
  Y: [7, 'M0 0L3.5 5.2L7 0M3.5 5.2V10'],
  Z: [6.5, 'M0 0H6.5L0 10H6.5'],
  0: [6.4, 'M3.2 0A3.2 5 0 1 0 3.2 10A3.2 5 0 1 0 3.2 0Z'],
  1: [2.6, 'M0 2L2.6 0V10'],
  2: [6.2, 'M.3 2.8A2.9 2.8 0 1 1 5.3 4.5L0 10H6.2'],
  3: [5.8, 'M.4 1.1A2.6 2.4 0 1 1 2.7 4.7A2.8 2.65 0 1 1 .1 8.7'],
  4: [6.4, 'M5 10V0L0 7H6.4'],
  5: [6.2, 'M5.5 0H1L.6 4.4C1.4 3.7 2.2 3.5 3 3.5A3.2 3.2 0 1 1 .2 8.6'],
  6: [6.2, 'M5 .2C2 1.3 .1 4 .1 6.9A3.05 3.05 0 1 0 .3 5.9'],
  7: [6, 'M0 0H6L2 10'],
  8: [
    5.6,
    'M2.8 0A2.3 2.3 0 1 0 2.8 4.6A2.3 2.3 0 1 0 2.8 0ZM2.8 4.6A2.7 2.7 0 1 0 2.8 10A2.7 2.7 0 1 0 2.8 4.6Z',
  ],
  9: [6.2, 'M1.2 9.8C4.2 8.7 6.1 6 6.1 3.1A3.05 3.05 0 1 0 5.9 4.1'],
  ' ': [3.4, ''],
  '%': [
    7,
    'M7 0L0 10M1.5 0A1.5 1.5 0 1 0 1.5 3A1.5 1.5 0 1 0 1.5 0ZM5.5 7A1.5 1.5 0 1 0 5.5 10A1.5 1.5 0 1 0 5.5 7Z',
  ],
  '.': [0.2, 'M0.1 9.9V10'],
}

const marks: Record<string, string> = {
  '\u0301': 'M0 -1.6L1.3 -3.1',
  '\u0303': 'M-1.9 -1.7Q-.9 -3 0 -2.2T1.9 -2.6',
}

export type Lettering = {
  x: number
  y: number
  height: number
  colour: string
  /** Stroke as a part of the height. */
  weight?: number
  tracking?: number
  /** Widest the line may become; it shrinks to fit. */
  fit?: number
}

const setLine = (text: string, tracking: number) => {
  let pen = 0
  let path = ''
  for (const letter of text.toUpperCase().normalize('NFD')) {
    const mark = marks[letter]
    const [width, drawn] = glyphs[letter] ?? [0, '']
    if (mark)
      path += `<path d="${mark}" transform="translate(${pen - tracking - lastWidth(text, letter) / 2} 0)"/>`
    if (!drawn && !mark && letter !== ' ') throw new Error(`no letter ${letter} in ${text}`)
    if (mark) continue
    path += `<path d="${drawn}" transform="translate(${pen} 0)"/>`
    pen += width + tracking
  }
  return { path, width: pen - tracking }
}

// The width of the letter that a mark sits on.
const lastWidth = (text: string, mark: string) => {
  const decomposed = text.toUpperCase().normalize('NFD')
  return glyphs[decomposed[decomposed.indexOf(mark) - 1] ?? '']?.[0] ?? 0
}

/** A line of capitals centred on `x`, its top at `y`. */
export const letter = (text: string, style: Lettering) => {
  const { path, width } = setLine(text, style.tracking ?? 3)
  const natural = style.height / 10
  const scale = style.fit ? Math.min(natural, style.fit / width) : natural
  const stroke = (style.weight ?? 0.13) * 10
  return `<g transform="translate(${style.x - (width * scale) / 2} ${style.y + (style.height - scale * 10) / 2}) scale(${scale})" fill="none" stroke="${style.colour}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${path}</g>`
}
