import semver from 'semver'
import type { Release, ShellRelease } from '../../../shared/remote/index.ts'
import type { ShellBuild } from '../../compose/composition.ts'
import { fitsShell, type Provided, type Shells } from '../gate/check-shell.ts'
import type { State } from '../log/state.ts'
import type { ReleaseStore } from '../release-store.ts'
import { providedBy, shellBuild } from './shell-build.ts'

/** A shell that pages can be made of: the scripts that they begin with, and what modules find there. */
export interface Generation {
  /** Major version of `@plaza/shell`. */
  major: number
  shell: ShellBuild
  provided: Provided
}

/** Shapes of a page's state that this page server writes; a shell says which one it reads. */
const pageShapes = [1, 2]

const readsOurPages = ({ page = 1 }: ShellRelease) => pageShapes.includes(page)

export const generationOf = (release: ShellRelease): Generation => ({
  major: semver.major(release.version),
  shell: shellBuild(release),
  provided: providedBy(release),
})

/** The newest generation in whose shell a version runs. */
export const fitting = (generations: Generation[], release: Release) =>
  generations.find(({ provided }) => fitsShell(release, provided))

/** The generations that pages can be made of, by what is known of releases. */
export interface Generations {
  /** The one that this page server came with. */
  own: Generation
  /** That one, and of each other major the newest shell that has served pages; the newest first. */
  of: (state: Pick<State, 'shells'>) => Promise<Known>
}

/** There is one at least. */
type Known = [Generation, ...Generation[]]

/** The shells of these by major. */
export const shellsIn = (generations: Generation[]) =>
  new Map(generations.map(({ major, shell }) => [major, shell]))

/** What modules find in these. */
export const shellsOf = (
  [first, ...others]: Known,
  as = (provided: Provided): Provided => provided,
): Shells => [as(first.provided), ...others.map(({ provided }) => as(provided))]

/** `own` is served whatever the store knows; the others come out of it. */
export const createGenerations = (
  { findShell }: Pick<ReleaseStore, 'findShell'>,
  own: Generation,
): Generations => {
  // What a page remembers of a generation it remembers by identity.
  const known = new Map<string, Generation>()

  const find = async (version: string) => {
    const kept = known.get(version)
    if (kept) return kept
    const release = await findShell(version)
    if (!release || !readsOurPages(release)) return undefined
    const generation = generationOf(release)
    known.set(version, generation)
    return generation
  }

  return {
    own,
    of: async ({ shells = {} }) => {
      const others = Object.values(shells).filter((version) => semver.major(version) !== own.major)
      const found = (await Promise.all(others.map(find))).filter((one) => one !== undefined)
      const known: Known = [own, ...found]
      return known.sort((a, b) => b.major - a.major)
    },
  }
}
