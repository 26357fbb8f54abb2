import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

/** Throws `puerta_incompatible` where a module takes a name of a door that this shell does not give. */
export const checkDoors = (
  { name, uses }: Release,
  given: Record<string, string[]> | undefined,
) => {
  if (!uses || !given) return
  for (const [door, wanted] of Object.entries(uses.doors)) {
    const names = Object.hasOwn(given, door) ? given[door] : undefined
    const missing = wanted.filter((one) => one !== '*' && !names?.includes(one))
    if (missing.length)
      throw new ReleaseError(
        'puerta_incompatible',
        `${name} toma ${missing.join(', ')} de ${door}, y este shell no lo da.`,
      )
  }
}
