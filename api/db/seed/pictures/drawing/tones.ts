import { oklch } from './colour.ts'

/** Hue and chroma of every ground a product may stand on. */
const hues = {
  coral: [30, 0.062],
  durazno: [55, 0.055],
  miel: [76, 0.06],
  maiz: [88, 0.068],
  pistacho: [124, 0.055],
  menta: [158, 0.045],
  agua: [200, 0.042],
  cielo: [238, 0.045],
  lavanda: [295, 0.042],
  rosa: [358, 0.045],
  arena: [75, 0.028],
  piedra: [260, 0.012],
} as const satisfies Record<string, readonly [number, number]>

export type ToneName = keyof typeof hues

/** The colours of one photo set: wall, floor, furniture and the shadows they take. */
export type Tone = ReturnType<typeof toneOf>

/** A set in a tone. `depth` 0 is the pale studio, 1 a saturated colour field. */
export const toneOf = (name: ToneName, depth = 0) => {
  const [hue, base] = hues[name]
  const chroma = base * (1 + depth * 1.25)
  // Yellow turns to mustard when it darkens, so warm grounds stay light.
  const drop = depth * (hue > 60 && hue < 130 ? 0.045 : 0.085)
  return {
    wallTop: oklch(0.968 - drop, chroma * 0.55, hue),
    wallLow: oklch(0.9 - drop, chroma, hue),
    floorFar: oklch(0.875 - drop, chroma * 1.1, hue),
    floorNear: oklch(0.945 - drop, chroma * 0.75, hue),
    propLight: oklch(0.965 - drop * 0.8, chroma * 0.6, hue),
    propMid: oklch(0.885 - drop, chroma * 1.15, hue),
    propDark: oklch(0.77 - drop, chroma * 1.35, hue),
    accent: oklch(0.72, Math.min(0.15, chroma * 2.2), hue),
    ink: oklch(0.36, Math.min(0.09, chroma * 1.4), hue),
    shadow: oklch(0.36, Math.min(0.08, chroma * 1.1), hue),
  }
}
