import type { Versions } from '../../../shared/remote/index.ts'

/** What is live, of what answered where that is asked for; undefined where it is something else: who is on the way may answer too. */
export const readVersions = (answer: unknown): Versions | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  const isSaid = Object.values(answer).every((version) => typeof version === 'string')
  return isSaid && 'shell' in answer ? (answer as Versions) : undefined
}
