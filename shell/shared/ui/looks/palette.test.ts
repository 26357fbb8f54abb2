import { describe, expect, it } from 'vitest'
import { type ColorName, darkPalette, darkTints, lightPalette, lightTints } from './palette.ts'

const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (color: string) =>
  0.2126 * channel(color.slice(1, 3)) +
  0.7152 * channel(color.slice(3, 5)) +
  0.0722 * channel(color.slice(5, 7))

/** Contrast of two colours as WCAG 2.2 defines it. */
const contrast = (one: string, other: string) => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Each text colour with the grounds that it may stand on. */
const texts: [ColorName, ColorName[]][] = [
  ['ink', ['paper', 'surface', 'sunken', 'brandSoft', 'maizeSoft', 'coralSoft', 'leafSoft']],
  ['muted', ['paper', 'surface', 'sunken', 'maizeSoft']],
  ['brand', ['paper', 'surface', 'sunken', 'brandSoft']],
  ['onBrand', ['brand', 'brandStrong']],
  ['onBar', ['bar', 'barSoft']],
  ['onMaize', ['maize', 'maizeStrong']],
  ['maizeInk', ['paper', 'surface', 'maizeSoft']],
  ['coralInk', ['paper', 'surface', 'sunken', 'coralSoft', 'maizeSoft']],
  ['onCoral', ['coral']],
  ['surface', ['coralInk']],
  ['leaf', ['paper', 'surface', 'leafSoft', 'maizeSoft']],
  ['onLeaf', ['leaf']],
  ['paper', ['ink']],
]

/** Each edge or mark of a control with the grounds that it stands on. */
const marks: [ColorName, ColorName[]][] = [
  ['lineStrong', ['paper', 'surface', 'sunken']],
  ['focus', ['paper', 'surface', 'sunken']],
  ['maize', ['bar']],
  ['brand', ['paper', 'surface']],
]

describe.each([
  ['light', lightPalette, lightTints],
  ['dark', darkPalette, darkTints],
] as const)('the %s palette', (_, palette, tints) => {
  const pairs = (list: [ColorName, ColorName[]][]) =>
    list.flatMap(([color, grounds]) => grounds.map((ground) => [color, ground] as const))

  it.each(pairs(texts))('lets %s be read on %s', (color, ground) => {
    expect(contrast(palette[color], palette[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs(marks))('lets %s be seen on %s', (color, ground) => {
    expect(contrast(palette[color], palette[ground])).toBeGreaterThanOrEqual(3)
  })

  it.each(tints)('lets text be read on the ground %s', (tint) => {
    expect(contrast(palette.ink, tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.muted, tint)).toBeGreaterThanOrEqual(4.5)
  })
})
