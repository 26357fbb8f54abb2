import { closeUp, flatCheck, flatPlain, flatWood, harvest, rows } from './lying.ts'
import type { Scene } from './scene.ts'
import {
  inArch,
  onBoard,
  onCloth,
  onPodium,
  onShelf,
  onSteps,
  onTable,
  portrait,
  trio,
} from './standing.ts'

/** Every way in which a product is photographed. */
export const scenes = {
  closeUp,
  flatCheck,
  flatPlain,
  flatWood,
  harvest,
  inArch,
  onBoard,
  onCloth,
  onPodium,
  onShelf,
  onSteps,
  onTable,
  portrait,
  rows,
  trio,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes
