import { lastGood } from '../releases/apply-act.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import type { Act, State } from '../releases/state.ts'
import type { Count } from './counts.ts'

/** When a version has failed too often: at least so many times, and in more than this share (%) of its screens. */
export interface Threshold {
  failures: number
  percent: number
}

const isAbove = ({ recent }: Count, { failures, percent }: Threshold) => {
  const failed = recent.failed.length
  return failed >= failures && failed * 100 > percent * (failed + recent.seen.length)
}

const withdrawal = (
  { modules }: State,
  { module: name, version, recent }: Count,
): Act | undefined => {
  const module = modules[name]
  const isCanary = module?.canary?.version === version
  const hasBefore = module?.live?.version === version && lastGood(module)
  if (!isCanary && !hasBefore) return undefined
  const total = recent.failed.length + recent.seen.length
  const reason = `${recent.failed.length} de ${total} pantallas fallaron`
  return { kind: 'withdraw', name, version, reason }
}

/**
 * Withdraws a version that has failed too often: a canary goes, a live one gives way to the last good one. Where there is none
 * it stays, since a module that fails some is better than none.
 */
export const createWatchdog =
  (store: ReleaseStore, threshold: Threshold) => async (count: Count) => {
    if (!isAbove(count, threshold)) return
    await store.commit('vigilante', (state) => withdrawal(state, count))
  }
