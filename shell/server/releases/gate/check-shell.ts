import type { ContractStructure } from '@plaza/contract/compat'
import semver from 'semver'
import type { Release } from '../../../shared/remote/index.ts'
import { ReleaseError } from '../release-error.ts'
import { checkContract } from './check-contract.ts'
import { checkDoors } from './check-doors.ts'

/** What modules find where they run: the shell's version, its packages, and the contract of the API. */
export interface Provided {
  version: string
  shared: Record<string, string>
  contract: string
  /** What each door gives, where the shell's build says it. */
  doors?: Record<string, string[]> | undefined
  /** The contract of the API that runs, where it has been asked. */
  offered?: ContractStructure | undefined
}

const checkShared = ({ name, requires }: Release, { shared }: Provided) => {
  for (const [packageName, range] of Object.entries(requires.shared)) {
    const given = Object.hasOwn(shared, packageName) ? shared[packageName] : undefined
    if (!given || !semver.satisfies(given, range))
      throw new ReleaseError(
        'compartido_incompatible',
        `${name} pide ${packageName} ${range} y este shell ${given ? `da ${given}` : 'no lo da'}.`,
      )
  }
}

const checkNumber = ({ name, requires }: Release, { contract }: Provided) => {
  if (!semver.satisfies(contract, requires.contract))
    throw new ReleaseError(
      'contrato_incompatible',
      `${name} pide el contrato ${requires.contract} de la API y esta da ${contract}.`,
    )
}

const checkGiven = (release: Release, provided: Provided) => {
  const { name, manifest, uses } = release
  if (!semver.satisfies(provided.version, manifest.shell))
    throw new ReleaseError(
      'shell_incompatible',
      `${name} pide @plaza/shell ${manifest.shell} y este shell es ${provided.version}.`,
    )
  checkShared(release, provided)
  checkDoors(release, provided.doors)
  // What a version uses says more than a number, and was looked at when it came.
  if (!uses) checkNumber(release, provided)
}

const checkApi = (release: Release, provided: Provided) => {
  if (release.uses && provided.offered) checkContract(release, provided.offered)
  else checkNumber(release, provided)
}

/**
 * Throws ReleaseError when a module's version cannot run in this shell, or with this API: by what it uses, or by the number
 * that it asks for where it does not say what it uses, or the API does not say what it offers.
 */
export const checkShell = (release: Release, provided: Provided) => {
  checkGiven(release, provided)
  checkApi(release, provided)
}

/** The lowest major of the shell that a version asks for; what is no range asks for none that there is. */
const majorAsked = ({ manifest: { shell } }: Release) =>
  semver.validRange(shell) === null ? 0 : (semver.minVersion(shell)?.major ?? 0)

/** Shells that pages are made of. */
export type Shells = readonly [Provided, ...Provided[]]

/** Whether a version asks for a newer shell than any there is. */
export const isAhead = (release: Release, shells: Shells) =>
  shells.every(({ version }) => semver.major(version) < majorAsked(release))

/**
 * Throws ReleaseError, with the reason of the shell that it asks for, when a module's version can run in none of these. What
 * is `early` may ask for a shell that nobody knows yet: then it is held against the API alone.
 */
export const checkShells = (release: Release, shells: Shells, early = false) => {
  const [newest] = shells
  if (isAhead(release, shells)) {
    if (early) return checkApi(release, newest)
    const asked = `${release.name} pide @plaza/shell ${release.manifest.shell}`
    throw new ReleaseError(
      'shell_incompatible',
      `${asked} y el más nuevo es ${newest.version}: queda publicada, y se puede dar a la gente cuando llegue el shell.`,
    )
  }
  const asked = shells.filter(({ version }) => semver.satisfies(version, release.manifest.shell))
  const fits = asked.find((provided) => fitsShell(release, provided))
  checkShell(release, fits ?? asked[0] ?? newest)
}

const fits = new WeakMap<Provided, WeakMap<Release, boolean>>()

const measure = (release: Release, provided: Provided) => {
  try {
    checkGiven(release, provided)
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
