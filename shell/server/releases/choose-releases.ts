import { createHash } from 'node:crypto'
import type { ComposedRelease } from '../compose/composition.ts'
import { lastGood } from './log/apply-act.ts'
import type { ModuleState, State } from './log/state.ts'
import type { ReleaseStore } from './release-store.ts'
import { fitting, type Generation } from './shells/generations.ts'

/** Whom a page is for, as far as versions are concerned. */
export interface Visitor {
  /** Puts the visitor in or out of each canary, the same way each time; says nothing else about them. */
  group?: number | undefined
  /** Works here. */
  staff: boolean
}

export const anybody: Visitor = { staff: false }

// Another hundredth for each module: whoever gets one canary gets no other more often than anybody.
const hundredthOf = (name: string, group: number) =>
  createHash('sha256').update(`${name} ${group}`).digest().readUInt32BE() % 100

const getsCanary = (name: string, { canary }: ModuleState, { group, staff }: Visitor) => {
  if (!canary) return false
  if (canary.to === 'staff' && staff) return true
  return group !== undefined && hundredthOf(name, group) < (canary.percent ?? 0)
}

const candidates = (name: string, module: ModuleState, visitor: Visitor) => {
  const canary = getsCanary(name, module, visitor) ? module.canary : undefined
  return [canary, module.live, lastGood(module)].flatMap((at) => at?.version ?? [])
}

/**
 * What a visitor gets of each module: its canary, if it is for them, else what is live; and where that is not there or fits
 * no shell, the last good one. Each with the newest generation whose shell it runs in. One that was taken offline keeps its
 * places, which say so.
 */
export const chooseReleases = async (
  store: ReleaseStore,
  generations: Generation[],
  visitor: Visitor,
): Promise<ComposedRelease[]> => {
  const { modules } = await store.read()
  const found = Object.entries(modules).map(async ([name, module]) => {
    for (const version of candidates(name, module, visitor)) {
      const release = await store.findModule(name, version)
      const generation = release && fitting(generations, release)
      if (!generation) continue
      return {
        ...release,
        generation: generation.major,
        ...(module.trust && { trust: module.trust }),
        ...(module.offline && { offline: true as const }),
      }
    }
  })
  const releases = (await Promise.all(found)).filter((release) => release !== undefined)
  return releases.sort((a, b) => a.name.localeCompare(b.name))
}

/** The modules that came first, of those that a page may be made of. */
export const eldersOf = ({ modules }: State, most: number) =>
  Object.keys(modules)
    .filter((name) => modules[name]?.live)
    .slice(0, most)

/** Whether some module is out for a share of visitors, who then need a group. */
export const hasShares = ({ modules }: State) =>
  Object.values(modules).some(({ canary }) => canary?.percent)

/** Whether some module is out for who works here. */
export const hasStaffCanary = ({ modules }: State) =>
  Object.values(modules).some(({ canary }) => canary?.to === 'staff')
