import type { ToneName } from './drawing/tones.ts'
import type { PackName } from './packs/packs.ts'
import type { SkinName } from './packs/skins.ts'
import type { SceneName } from './scenes/scenes.ts'

/** How the pictures of one product are made. */
export type Recipe = {
  tone: ToneName
  /** An emoji or the name of a drawn ingredient: the product itself or, with a pack, the picture on its label. */
  art: string
  pack?: PackName
  skin?: SkinName
  /** Name and size as printed on the pack; the brand is the product's own. */
  words?: readonly [name: string, size?: string]
  /** What stands around it. */
  with?: readonly string[]
  /** One picture per scene; the first is the cover. */
  scenes: readonly [SceneName, SceneName, ...SceneName[]]
}
