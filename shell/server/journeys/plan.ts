import type { JourneyPlan, Manifest, PlannedJourney, Release } from '../../shared/remote/index.ts'
import { doMeet } from '../releases/gate/patterns.ts'
import type { State } from '../releases/log/state.ts'
import { ReleaseError } from '../releases/release-error.ts'
import type { ReleaseStore } from '../releases/release-store.ts'

const pathsIn = ({ journeys = [] }: Release) =>
  journeys.flatMap(({ steps }) =>
    steps.flatMap((step) => {
      if ('go' in step) return step.go
      return 'at' in step ? step.at : []
    }),
  )

const leadsTo = ({ routes }: Manifest, path: string) =>
  routes.some((route) => doMeet(route.path, path.replace(/[?#].*/, '')))

const linksOf = ({ menu }: Manifest) =>
  menu.flatMap(({ link, children = [] }) =>
    [link, ...children.map((child) => child.link)].flatMap((one) => one ?? []),
  )

const goesTo = (from: Release, to: Manifest) =>
  [...pathsIn(from), ...linksOf(from.manifest)].some((path) => leadsTo(to, path))

const sharesSlot = ({ slots = {} }: Manifest, { pieces = [] }: Manifest) =>
  pieces.some(({ slot }) => Object.hasOwn(slots, slot))

const usesCart = ({ uses }: Release) => Boolean(uses?.doors['@plaza/shell/cart'])

/** Whether one of them may break what the other does: by an address, a slot, or the cart that both change. */
const areNeighbours = (one: Release, other: Release) =>
  goesTo(one, other.manifest) ||
  goesTo(other, one.manifest) ||
  sharesSlot(one.manifest, other.manifest) ||
  sharesSlot(other.manifest, one.manifest) ||
  (usesCart(one) && usesCart(other))

const liveOf = async (store: ReleaseStore, { modules }: State) => {
  const found = await Promise.all(
    Object.entries(modules).map(
      ([name, { live, offline }]) => live && !offline && store.findModule(name, live.version),
    ),
  )
  return found.filter((release): release is Release => Boolean(release))
}

const plannedOf = ({ name: module, version, journeys = [] }: Release): PlannedJourney[] =>
  journeys.map((journey) => ({ module, version, ...journey }))

/**
 * What a version has to pass before everybody gets it: its own journeys, and those of the modules that it may break, beside
 * what is live in this state. Throws `version_desconocida`.
 */
export const planFor = async (
  store: ReleaseStore,
  state: State,
  name: string,
  version: string,
): Promise<JourneyPlan> => {
  const candidate = await store.findModule(name, version)
  if (!candidate)
    throw new ReleaseError('version_desconocida', `${name}@${version} no está publicada.`)
  const live = await liveOf(store, state)
  const others = live.filter((release) => release.name !== name)
  const before = live.find((release) => release.name === name)
  // What it leaves out is what its neighbours would miss.
  const isNear = (other: Release) =>
    areNeighbours(candidate, other) || (before !== undefined && areNeighbours(before, other))
  const beside = [candidate, ...others]
  return {
    composition: Object.fromEntries(beside.map((one) => [one.name, one.version])),
    journeys: [candidate, ...others.filter(isNear)].flatMap(plannedOf),
    pages: candidate.manifest.routes
      .filter(({ access, path, only }) => access === 'public' && !only && !path.includes(':'))
      .map(({ path }) => path),
  }
}
