import type { Upload } from '../../kit/releases/read-build.ts'
import type { Release } from '../../shared/remote/index.ts'
import { checkGuest } from './gate/check-guest.ts'
import { checkGlobal, checkPlaces } from './gate/check-places.ts'
import { checkShells, isAhead, type Shells } from './gate/check-shell.ts'
import { checkSlots, idlePieces } from './gate/check-slots.ts'
import { type Budgets, checkUpload } from './gate/check-upload.ts'
import { lastGood } from './log/apply-act.ts'
import type { Signed } from './log/release-log.ts'
import { type Act, emptyModule, type State } from './log/state.ts'
import type { Source } from './maps/provenance.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'

/** What the gate measures a version against. */
export interface Gate {
  /** The shells of its pages, newest first, and the API. */
  shells: Shells
  budgets: Budgets
  /** Draws its public pages, and throws ReleaseError for one that nobody should get; without it none is drawn. */
  tryPages?: ((upload: Upload) => Promise<void>) | undefined
}

/** An act that puts a version before people, or takes it away. */
export type Move = Extract<Act, { kind: 'promote' | 'rollback' | 'canary' | 'withdraw' }>

/** Throws where an act may not be done in the state that it would change. */
type Check = (state: State) => Promise<void> | void

/** The versions that some page may get now. */
const onShow = async (store: ReleaseStore, { modules }: State) => {
  const standing = Object.entries(modules).flatMap(([name, { live, canary }]) =>
    [live, canary].flatMap((at) => (at ? [store.findModule(name, at.version)] : [])),
  )
  return (await Promise.all(standing)).filter((release) => release !== undefined)
}

const isGuest = ({ modules }: State, name: string) => modules[name]?.trust === 'guest'

const checkAll = async (
  store: ReleaseStore,
  gate: Gate,
  state: State,
  release: Release,
  early = false,
) => {
  checkShells(release, gate.shells, early)
  const shown = await onShow(store, state)
  if (isGuest(state, release.name)) checkGuest(release)
  // A guest's window is its frame's.
  else
    checkGlobal(
      release,
      shown.filter((other) => !isGuest(state, other.name)),
    )
  const others = shown.map(({ manifest }) => manifest)
  checkPlaces(release.manifest, others)
  checkSlots(release.manifest, others)
}

/** What whoever publishes a version is told, which is no reason to refuse it, in Spanish. */
export const noticesOf = async (store: ReleaseStore, { shells }: Gate, release: Release) => {
  const { manifest } = release
  const others = (await onShow(store, await store.read())).map((one) => one.manifest)
  const idle = idlePieces(manifest, others).map(
    (slot) => `Ningún módulo ofrece el hueco "${slot}" todavía.`,
  )
  return isAhead(release, shells)
    ? [`Espera un shell ${manifest.shell}: el más nuevo es ${shells[0].version}.`, ...idle]
    : idle
}

/**
 * Keeps a version, which nobody gets yet. Throws ReleaseError, and keeps nothing, when the gate or `check` refuses it; an upload
 * takes minutes, in which what its sender may do can change.
 */
export const publish = async (
  store: ReleaseStore,
  gate: Gate,
  upload: Upload,
  by: string,
  source?: Source,
  check: Check = () => undefined,
) => {
  const { release, files, maps, server } = upload
  const { name, version } = release
  const state = await store.read()
  await check(state)
  checkUpload(upload, gate.budgets, isGuest(state, name))
  await checkAll(store, gate, state, release, true)
  const isIn = ({ modules }: State) =>
    modules[name]?.versions.some((known) => known.version === version)
  const wasKnown = isIn(state)
  // A guest's pages are its frame's; a version that is known was tried when it came.
  if (!wasKnown && !isGuest(state, name)) await gate.tryPages?.(upload)
  const taken = () => new ReleaseError('version_existente', `${name}@${version} ya está publicada.`)
  const kept = await store.keep(release, files, maps, server)
  if (kept === 'taken') throw taken()
  if (!wasKnown)
    await store.noteProvenance(name, version, { ...source, by, at: new Date().toISOString() })
  // One that was kept by a process that ended before it could say so is said now; one that was mended has been said.
  const isMended = wasKnown && kept === 'kept'
  return store.commit({ by }, async (now) => {
    await check(now)
    if (!isIn(now)) return { kind: 'publish', name, version }
    if (!isMended) throw taken()
    return undefined
  })
}

const unknown = (name: string, version: string) =>
  new ReleaseError('version_desconocida', `${name}@${version} no está publicada.`)

const getPublished = async (store: ReleaseStore, name: string, version: string) => {
  const release = await store.findModule(name, version)
  if (!release) throw unknown(name, version)
  return release
}

/** A version that is about to stand somewhere: no sweep takes it from now on. Throws `version_desconocida`, also where one has. */
export const getWanted = async (store: ReleaseStore, name: string, version: string) => {
  const release = await getPublished(store, name, version)
  if (!(await store.want(name, version))) throw unknown(name, version)
  return release
}

/** Nobody gets the module from the next page on, until it is brought online, or a version promoted or rolled back to. */
export const switchModule = (
  store: ReleaseStore,
  act: Extract<Act, { kind: 'offline' | 'online' }>,
  signed: Signed,
  check: Check = () => undefined,
) =>
  store.commit(signed, async (state) => {
    await check(state)
    return act
  })

const targetOf = (state: State, move: Move) =>
  move.version ?? lastGood(state.modules[move.name] ?? emptyModule)?.version

// What is withdrawn comes before nobody who was not given it earlier.
const isForEverybody = ({ kind, ...move }: Move) =>
  kind === 'promote' || kind === 'rollback' || ('percent' in move && move.percent !== undefined)

/** Changes who gets which version, from the next page on. Throws ReleaseError when the gate refuses it. */
export const move = (
  store: ReleaseStore,
  gate: Gate,
  wanted: Move,
  signed: Signed,
  check: Check = () => undefined,
) =>
  store.commit(signed, async (state) => {
    await check(state)
    const { name } = wanted
    const version = targetOf(state, wanted)
    if (!version)
      throw new ReleaseError('nada_que_deshacer', `${name} no tiene una versión anterior.`)
    const isLeaving = wanted.kind === 'withdraw'
    const release = await (isLeaving ? getPublished : getWanted)(store, name, version)
    if (!isLeaving) await checkAll(store, gate, state, release)
    // Before the move, or the first page made of it would be refused its files.
    if (isForEverybody(wanted)) await store.show(name, version)
    return { ...wanted, version }
  })
