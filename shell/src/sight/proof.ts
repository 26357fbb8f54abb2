import { pageState } from '../../shared/page/index.ts'

/** What this page proves with that it was made of the versions that it speaks of; undefined where no page server made it. */
export const proofOf = (modules: string[]) => {
  const { proof, versions, whole: registry, sealed } = pageState()
  return proof && { proof, versions, registry, ...sealed?.(modules) }
}
