import semver from 'semver'
import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'

/** What modules find where they run: the shell's version, its packages, and the contract of the API. */
export interface Provided {
  version: string
  shared: Record<string, string>
  contract: string
}

const checkShared = ({ name, requires }: Release, { shared }: Provided) => {
  for (const [packageName, range] of Object.entries(requires.shared)) {
    const given = shared[packageName]
    if (!given || !semver.satisfies(given, range))
      throw new ReleaseError(
        'compartido_incompatible',
        `${name} pide ${packageName} ${range} y este shell ${given ? `da ${given}` : 'no lo da'}.`,
      )
  }
}

/** Throws ReleaseError when a module's version cannot run in this shell, or with this API. */
export const checkShell = (release: Release, provided: Provided) => {
  const { name, manifest, requires } = release
  if (!semver.satisfies(provided.version, manifest.shell))
    throw new ReleaseError(
      'shell_incompatible',
      `${name} pide @plaza/shell ${manifest.shell} y este shell es ${provided.version}.`,
    )
  checkShared(release, provided)
  if (!semver.satisfies(provided.contract, requires.contract))
    throw new ReleaseError(
      'contrato_incompatible',
      `${name} pide el contrato ${requires.contract} de la API y esta da ${provided.contract}.`,
    )
}

const fits = new WeakMap<Provided, WeakMap<Release, boolean>>()

const measure = (release: Release, provided: Provided) => {
  try {
    checkShell(release, provided)
    return true
  } catch {
    return false
  }
}

/** Whether a module's version can run in this shell; remembered, since every page asks. */
export const fitsShell = (release: Release, provided: Provided) => {
  const known = fits.get(provided) ?? new WeakMap<Release, boolean>()
  fits.set(provided, known)
  const fit = known.get(release) ?? measure(release, provided)
  known.set(release, fit)
  return fit
}
