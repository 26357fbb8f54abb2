import { nameOf } from '@plaza/contract/compat'
import type { Upload } from '../../../kit/releases/read-build.ts'
import { ReleaseError } from '../release-error.ts'

// A call as bundlers leave it: an object that says method and path.
const said = /\bmethod:\s*["'`](GET|POST|PUT|PATCH|DELETE)["'`],\s*path:\s*["'`](\/[^"'`]*)["'`]/g

/**
 * Throws `uso_falso` when a version's scripts hold a call of the contract that its recorded use does not name. Who hides a
 * call better than that deceives only the module's own visitors, and the watch takes the version away.
 */
export const checkClaims = ({ release, files }: Upload) => {
  if (!release.uses) return
  const recorded = new Set(release.uses.calls.map(({ call }) => call))
  for (const [path, bytes] of files) {
    if (!/\.m?js$/.test(path)) continue
    for (const [, method = '', address = ''] of new TextDecoder().decode(bytes).matchAll(said)) {
      const call = nameOf({ method: method as 'GET', path: address })
      if (!recorded.has(call))
        throw new ReleaseError(
          'uso_falso',
          `${release.name}: ${path} llama ${call}, y release.json no lo dice.`,
        )
    }
  }
}
