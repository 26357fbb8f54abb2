import { isDeepStrictEqual } from 'node:util'
import type { Release } from '../../shared/remote/index.ts'
import { lastGood } from './apply-act.ts'
import { checkPlaces } from './gate/check-places.ts'
import { checkShell, type Provided } from './gate/check-shell.ts'
import { type Budgets, checkUpload } from './gate/check-upload.ts'
import type { Upload } from './read-build.ts'
import { ReleaseError } from './release-error.ts'
import type { Signed } from './release-log.ts'
import type { ReleaseStore } from './release-store.ts'
import { type Act, emptyModule, type State } from './state.ts'

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

const checkAll = async (store: ReleaseStore, gate: Gate, state: State, release: Release) => {
  checkShell(release, gate.provided)
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
  checkUpload(upload, gate.budgets)
  await checkAll(store, gate, await store.read(), release)
  const taken = () => new ReleaseError('version_existente', `${name}@${version} ya está publicada.`)
  // A version that was kept by a process that ended before it could say so in the log is the same one.
  if (
    !(await store.keep(release, files)) &&
    !isDeepStrictEqual(await store.findModule(name, version), release)
  )
    throw taken()
  return store.commit({ by }, ({ modules }) => {
    if (modules[name]?.versions.some((known) => known.version === version)) throw taken()
    return { kind: 'publish', name, version }
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
