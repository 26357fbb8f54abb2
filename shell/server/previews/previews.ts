import { checkGuest } from '../releases/gate/check-guest.ts'
import { checkPlaces } from '../releases/gate/check-places.ts'
import { checkShells } from '../releases/gate/check-shell.ts'
import { checkSlots } from '../releases/gate/check-slots.ts'
import type { Signed } from '../releases/log/release-log.ts'
import { guestsOf, type Preview, previewsAt, type State } from '../releases/log/state.ts'
import { type Gate, getWanted } from '../releases/publish.ts'
import { ReleaseError } from '../releases/release-error.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { fitting, type Generation } from '../releases/shells/generations.ts'
import { newPreviewId, type PreviewPlace } from './preview-place.ts'

/** How many a module may have at once, and all of them together: what is live is read with each page. */
const most = { ofModule: 30, ofAll: 300 }

const dayMs = 86_400_000

/** The versions that a preview shows instead of what is live, by module; the first is whose it is. */
export interface Wanted {
  name: string
  modules: Record<string, string>
  days: number
}

const findCandidates = (store: ReleaseStore, modules: Preview['modules']) =>
  Promise.all(Object.entries(modules).map(([name, version]) => getWanted(store, name, version)))

const liveBeside = async (store: ReleaseStore, { modules }: State, taken: Preview['modules']) => {
  const others = Object.entries(modules).filter(([name]) => !Object.hasOwn(taken, name))
  const found = await Promise.all(
    others.map(([name, { live }]) => live && store.findModule(name, live.version)),
  )
  return found.filter((release) => release !== undefined)
}

/** Throws ReleaseError where these versions could not be on one page with all else that is live. */
const checkTogether = async (
  store: ReleaseStore,
  { shells }: Gate,
  state: State,
  modules: Preview['modules'],
) => {
  const candidates = await findCandidates(store, modules)
  const beside = [...(await liveBeside(store, state, modules)), ...candidates]
  const manifests = beside.map(({ manifest }) => manifest)
  for (const release of candidates) {
    checkShells(release, shells)
    if (guestsOf(state).includes(release.name)) checkGuest(release)
    checkPlaces(release.manifest, manifests)
    checkSlots(release.manifest, manifests)
  }
}

const checkCount = (state: State, name: string, now: Date) => {
  const all = previewsAt(state, now)
  const own = all.filter(([, preview]) => preview.name === name)
  if (own.length >= most.ofModule || all.length >= most.ofAll)
    throw new ReleaseError(
      'vistas_excedidas',
      `${name} tiene ${own.length} vistas previas: termina alguna antes de abrir otra.`,
    )
}

/** What was made earlier under the same key, by whoever sends it again. */
const madeBefore = async (store: ReleaseStore, { by, key }: Signed) => {
  const known = key
    ? (await store.history(50)).find((entry) => entry.by === by && entry.key === key)
    : undefined
  return known?.act.kind === 'preview' ? known.act.id : undefined
}

/**
 * Gives versions that nobody gets yet an origin of their own; answers its name. Throws ReleaseError when the gate refuses
 * them, or there are too many.
 */
export const makePreview = async (
  store: ReleaseStore,
  gate: Gate,
  { name, modules, days }: Wanted,
  signed: Signed,
): Promise<string> => {
  const id = newPreviewId(name)
  const state = await store.commit(signed, async (before) => {
    const now = new Date()
    checkCount(before, name, now)
    await checkTogether(store, gate, before, modules)
    const until = new Date(now.getTime() + days * dayMs).toISOString()
    return { kind: 'preview', name, id, modules, until }
  })
  if (Object.hasOwn(state.previews ?? {}, id)) return id
  const earlier = await madeBefore(store, signed)
  if (earlier && Object.hasOwn(state.previews ?? {}, earlier)) return earlier
  throw new ReleaseError('vista_desconocida', 'Esa vista previa ya terminó.')
}

/** Ends a preview that has versions of a module, for everybody from the next answer on. Throws `vista_desconocida`. */
export const endPreview = (store: ReleaseStore, module: string, id: string, signed: Signed) =>
  store.commit(signed, (state) => {
    const preview = Object.hasOwn(state.previews ?? {}, id) ? state.previews?.[id] : undefined
    if (!preview || !Object.hasOwn(preview.modules, module))
      throw new ReleaseError('vista_desconocida', `${module} no tiene una vista previa ${id}.`)
    return { kind: 'unpreview', name: preview.name, id }
  })

/** The previews that have a version of a module, newest first. */
export const previewsOf = (state: State, module: string, now = new Date()) =>
  previewsAt(state, now)
    .filter(([, { modules }]) => Object.hasOwn(modules, module))
    .sort(([, a], [, b]) => (a.since < b.since ? 1 : -1))

/** A preview as whoever may see it is told. */
export const previewView = (place: PreviewPlace, [id, preview]: [string, Preview]) => ({
  id,
  url: place.originOf(id),
  ...preview,
})

/** How often somebody who asks for what is not there makes the store be asked at most, in ms. */
const lookEveryMs = 500

/**
 * Finds a preview by its id, if it has not expired. One that another page server has just made is there too: what `read` knows
 * may be a second old.
 */
export const createPreviews = (store: ReleaseStore) => {
  let lookedAt = Number.NEGATIVE_INFINITY

  const known = async (id: string) => {
    const state = await store.read()
    return previewsAt(state, new Date()).find(([name]) => name === id)?.[1]
  }

  return async (id: string): Promise<Preview | undefined> => {
    const found = await known(id)
    if (found || performance.now() - lookedAt < lookEveryMs) return found
    lookedAt = performance.now()
    await store.history(1)
    return known(id)
  }
}

/** The versions of a preview that a page of now can be made of: all of them, or nothing. */
export const releasesIn = async (
  store: ReleaseStore,
  generations: Generation[],
  { modules }: Preview,
) => {
  const found = await Promise.all(
    Object.entries(modules).map(([name, version]) => store.findModule(name, version)),
  )
  const releases = found.flatMap((release) => {
    const generation = release && fitting(generations, release)
    return generation ? [{ ...release, generation: generation.major }] : []
  })
  return releases.length === found.length ? releases : undefined
}
