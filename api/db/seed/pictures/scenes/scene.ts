import type { Lights } from '../drawing/lights.ts'
import type { Art, Sheet } from '../drawing/sheet.ts'

/** Who stands in a scene: the product, what goes with it, and a source of chance that is the same at every run. */
export type Cast = { hero: Art; friends: readonly Art[]; lights: Lights; random: () => number }

/** Paints a whole picture of 1080 × 1080. */
export type Scene = (sheet: Sheet, cast: Cast) => void
