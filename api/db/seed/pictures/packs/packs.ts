import { bag } from './bag.ts'
import { book } from './book.ts'
import { bottle, dropper, pump } from './bottles.ts'
import { bar, box, carton } from './boxes.ts'
import { charger, earbuds, projector, router, slab, speaker, tablet } from './devices.ts'
import { bowl, crate, punnet, sack, tray } from './heaps.ts'
import { candle, cushion, mug, textiles, tin } from './homeware.ts'
import { jar, pot } from './jars.ts'
import type { Drawing, Label } from './label.ts'
import { laptop, monitor, outlet, piano, visor, watch } from './screens.ts'
import { stick, tube } from './tubes.ts'
import { palette, perfume, polish, spray } from './vanity.ts'

/** Every drawn thing that a product can come as. */
export const packs = {
  bag,
  bar,
  book,
  bottle,
  bowl,
  box,
  candle,
  carton,
  charger,
  crate,
  cushion,
  dropper,
  earbuds,
  jar,
  laptop,
  monitor,
  mug,
  outlet,
  palette,
  perfume,
  piano,
  polish,
  pot,
  projector,
  pump,
  punnet,
  router,
  sack,
  slab,
  speaker,
  spray,
  stick,
  tablet,
  textiles,
  tin,
  tray,
  tube,
  visor,
  watch,
} as const satisfies Record<string, (label: Label) => Drawing>

export type PackName = keyof typeof packs
