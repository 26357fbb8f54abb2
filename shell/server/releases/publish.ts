import type { Release } from '../../shared/remote/index.ts'
import { checkGuest } from './gate/check-guest.ts'
import { checkPlaces } from './gate/check-places.ts'
import { checkShell, type Provided } from './gate/check-shell.ts'
import { type Budgets, checkUpload } from './gate/check-upload.ts'
import { lastGood } from './log/apply-act.ts'
import type { Signed } from './log/release-log.ts'
import { type Act, emptyModule, type State } from './log/state.ts'
import type { Upload } from './read-build.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'

/** What the gate measures a version against. */
export interface Gate {
  provided: Provided
  budgets: Budgets
}

/** An act that puts a version before people, or takes it away. */
export type Move = Extract<Act, { kind: 'promote' | 'rollback' | 'canary' | 'withdraw' }>

/** The versions that some page may get now. */
const onShow = async (store: ReleaseStore, { modules }: State) => {
  const standing = Object.entries(modules).flatMap(([name, { live, canary }]) =>
    [live, canary].flatMap((at) => (at ? [store.findModule(name, at.version)] : [])),
  )
  return (await Promise.all(standing)).filter((release) => release !== undefined)
}

const isGuest = ({ modules }: State, name: string) => modules[name]?.trust === 'guest'

const checkAll = async (store: ReleaseStore, gate: Gate, state: State, release: Release) => {
  checkShell(release, gate.provided)
  if (isGuest(state, release.name)) checkGuest(release)
  const others = await onShow(store, state)
  checkPlaces(
    release.manifest,
    others.map(({ manifest }) => manifest),
  )
}

/** Keeps a version, which nobody gets yet. Throws ReleaseError, and keeps nothing, when the gate refuses it. */
export const publish = async (store: ReleaseStore, gate: Gate, upload: Upload, by: string) => {
  const { release, files } = upload
  const { name, version } = release
  const state = await store.read()
  checkUpload(upload, gate.budgets, isGuest(state, name))
  await checkAll(store, gate, state, release)
  const isIn = ({ modules }: State) =>
    modules[name]?.versions.some((known) => known.version === version)
  const wasKnown = isIn(state)
  const taken = () => new ReleaseError('version_existente', `${name}@${version} ya está publicada.`)
  const kept = await store.keep(release, files)
  if (kept === 'taken') throw taken()
  // One that was kept by a process that ended before it could say so is said now; one that was mended has been said.
  const isMended = wasKnown && kept === 'kept'
  return store.commit({ by }, (now) => {
    if (!isIn(now)) return { kind: 'publish', name, version }
    if (!isMended) throw taken()
    return undefined
  })
}

/** Nobody gets the module from the next page on, until it is brought online, or a version promoted or rolled back to. */
export const switchModule = (
  store: ReleaseStore,
  act: Extract<Act, { kind: 'offline' | 'online' }>,
  signed: Signed,
) => store.commit(signed, () => act)

const targetOf = (state: State, move: Move) =>
  move.version ?? lastGood(state.modules[move.name] ?? emptyModule)?.version

// What is withdrawn comes before nobody who was not given it earlier.
const isForEverybody = ({ kind, ...move }: Move) =>
  kind === 'promote' || kind === 'rollback' || ('percent' in move && move.percent !== undefined)

/** Changes who gets which version, from the next page on. Throws ReleaseError when the gate refuses it. */
export const move = (store: ReleaseStore, gate: Gate, wanted: Move, signed: Signed) =>
  store.commit(signed, async (state) => {
    const { name } = wanted
    const version = targetOf(state, wanted)
    if (!version)
      throw new ReleaseError('nada_que_deshacer', `${name} no tiene una versión anterior.`)
    const release = await store.findModule(name, version)
    if (!release)
      throw new ReleaseError('version_desconocida', `${name}@${version} no está publicada.`)
    if (wanted.kind !== 'withdraw') await checkAll(store, gate, state, release)
    // Before the move, or the first page made of it would be refused its files.
    if (isForEverybody(wanted)) await store.show(name, version)
    return { ...wanted, version }
  })
