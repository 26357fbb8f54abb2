import { withOfferedRoutes } from '../compose/offered-routes.ts'
import { anybody, chooseReleases, eldersOf } from '../releases/choose-releases.ts'
import { guestsOf, type Preview } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { type Generations, shellsIn } from '../releases/shells/generations.ts'
import type { Composed } from '../releases/shells/of-major.ts'
import { releasesIn } from './previews.ts'

export interface PreviewCompositionDeps {
  store: ReleaseStore
  generations: Generations
  isProduction: boolean
  /** How many modules a page carries that its route does not need. */
  modulesInPage: number
}

/**
 * What the pages of a preview are made of: its versions, and beside them what everybody gets, without canaries and whatever
 * else a browser says. Undefined where one of its versions is gone, or runs in no shell any more: nobody is shown
 * something else in its place.
 */
export const composePreview = async (
  { store, generations, isProduction, modulesInPage }: PreviewCompositionDeps,
  preview: Preview,
): Promise<Composed | undefined> => {
  const state = await store.read()
  const there = await generations.of(state)
  const candidates = await releasesIn(store, there, preview)
  if (!candidates) return undefined
  const guests = guestsOf(state)
  const live = await chooseReleases(store, there, anybody)
  const chosen = candidates.map((release) => ({
    ...release,
    isChosen: true as const,
    ...(guests.includes(release.name) && { trust: 'guest' as const }),
  }))
  const releases = [...live.filter(({ name }) => !Object.hasOwn(preview.modules, name)), ...chosen]
    // The menu's order is that of the shop.
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((release) => withOfferedRoutes(release, isProduction))
  return {
    ...{ releases, origins: [], elders: eldersOf(state, modulesInPage) },
    ...{ shells: shellsIn(there), usual: generations.own.major },
  }
}
