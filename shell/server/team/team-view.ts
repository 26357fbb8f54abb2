import type { Alerts } from '../alerts/alerts.ts'
import type { Figures } from '../figures/figures.ts'
import type { KeptFigures } from '../figures/keep-figures.ts'
import { routesOf } from '../figures/routes-of.ts'
import type { PreviewPlace } from '../previews/preview-place.ts'
import { previewsOf, previewView } from '../previews/previews.ts'
import { type Entry, emptyModule, type ModuleState } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'

/** How many of each a page shows. */
const most = { versions: 20, groups: 30, alerts: 20, acts: 30, read: 200 }

const placeOf = ({ live, canary, withdrawn }: ModuleState, version: string) => {
  if (live?.version === version) return 'live'
  if (canary?.version === version) return 'canary'
  return withdrawn.some((failed) => failed.version === version) ? 'withdrawn' : undefined
}

const versionsOf = (store: ReleaseStore, name: string, module: ModuleState) =>
  Promise.all(
    module.versions.slice(0, most.versions).map(async ({ version, since, by }) => {
      const from = await store.provenance(name, version)
      const place = placeOf(module, version)
      return {
        ...{ version, since, by },
        ...(from?.commit && { commit: from.commit, isDirty: from.isDirty }),
        ...(place && { place }),
      }
    }),
  )

const groupsOf = ({ groups }: Figures) =>
  Object.entries(groups)
    .sort(([, a], [, b]) => (a.lastSeen < b.lastSeen ? 1 : -1))
    .slice(0, most.groups)
    .map(([id, group]) => ({ id, ...group }))

const actsOf = (entries: Entry[], name: string) =>
  entries
    .filter(({ act }) => 'name' in act && act.name === name)
    .slice(0, most.acts)
    .map(({ n, at, by, reason, act }) => ({
      ...{ n, at, by, kind: act.kind },
      version: 'version' in act ? (act.version ?? '') : '',
      reason: reason ?? ('reason' in act ? act.reason : ''),
    }))

/** What the page of a team is made of. */
export interface TeamSources {
  store: ReleaseStore
  figures: Pick<KeptFigures, 'read'>
  place: PreviewPlace
  alerts: Pick<Alerts, 'toldOf'>
}

/** All that the team of a module sees of it: versions, failures by kind, how its routes fare, what it was told, what was done. */
export const teamView = async ({ store, figures, place, alerts }: TeamSources, name: string) => {
  const state = await store.read()
  const module = state.modules[name] ?? emptyModule
  const { live, canary, offline, previous, withdrawn } = module
  const [known, versions, entries, told] = await Promise.all([
    figures.read(name),
    versionsOf(store, name, module),
    store.history(most.read),
    alerts.toldOf(name, most.alerts),
  ])
  return {
    ...{ name, live, canary, offline, withdrawn },
    /** What a rollback leads to. */
    before: previous.find((at) => !withdrawn.some(({ version }) => version === at.version)),
    versions,
    /** Undefined where the settings name no place for them. */
    previews: place.isOffered
      ? previewsOf(state, name).map((preview) => previewView(place, preview))
      : undefined,
    groups: groupsOf(known),
    others: known.others,
    routes: routesOf(known, module),
    /** Undefined where the settings name nobody to tell. */
    alerts: told?.map(({ cause: _, module: __, ...alert }) => alert),
    acts: actsOf(entries, name),
  }
}
