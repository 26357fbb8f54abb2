import { lastGood } from '../releases/log/apply-act.ts'
import type { Act, ModuleState, State } from '../releases/log/state.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Count } from './counts.ts'
import { forgetOld, visitorsOf } from './recent.ts'

/** When a version has failed too often: so many visitors at least, and more than this share (%) of those it had. */
export interface Threshold {
  failures: number
  percent: number
}

const isAbove = ({ recent }: Count, { failures, percent }: Threshold) => {
  const { failed, all } = visitorsOf(recent)
  return failed >= failures && failed * 100 > percent * all
}

const standingOf = (module: ModuleState | undefined, version: string) =>
  [module?.canary, module?.live].find((at) => at?.version === version)

const withdrawal = (
  { modules }: State,
  count: Count,
  threshold: Threshold,
): Extract<Act, { kind: 'withdraw' }> | undefined => {
  const { module: name, version, recent } = count
  const module = modules[name]
  const standing = standingOf(module, version)
  const mayGo = module && (module.canary?.version === version || lastGood(module))
  if (!standing || !mayGo) return undefined
  // Whoever put it there knew what had been told of it before.
  forgetOld(recent, Date.parse(standing.since))
  if (!isAbove(count, threshold)) return undefined
  const { failed, all } = visitorsOf(recent)
  return { kind: 'withdraw', name, version, reason: `falló a ${failed} de ${all} visitantes` }
}

const announce = ({ name, version, reason }: Extract<Act, { kind: 'withdraw' }>) =>
  console.error(
    JSON.stringify({
      event: 'module_withdrawn',
      module: `${name}@${version}`,
      reason,
      undo: `npm run rollback -- ${name} --version ${version}`,
    }),
  )

/**
 * Withdraws a version that has failed too many visitors, and says so: a canary goes, a live one gives way to the last good
 * one. Where there is none it stays, since a module that fails some is better than none.
 */
export const createWatchdog =
  (store: ReleaseStore, threshold: Threshold) => async (count: Count) => {
    if (!isAbove(count, threshold)) return
    let act: ReturnType<typeof withdrawal>
    await store.commit({ by: 'vigilante' }, (state) => {
      act = withdrawal(state, count, threshold)
      return act
    })
    if (act) announce(act)
  }
