import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

/**
 * Throws ReleaseError when a version would leave its container where another module on show leaves its own: a page that has one of
 * them takes it for both.
 */
export const checkGlobal = ({ name, version, global }: Release, onShow: Release[]) => {
  const owner = onShow.find((other) => other.name !== name && other.global === global)
  if (owner)
    throw new ReleaseError(
      'global_ajeno',
      `${name}@${version} se deja en window.${global}, que es de ${owner.name}: ponle un nombre de esta versión sola.`,
    )
}
