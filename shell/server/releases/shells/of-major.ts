import type { Composition, ShellBuild } from '../../compose/composition.ts'
import { matchRoute } from '../../compose/match-route.ts'
import { versionsOf } from '../../compose/registry-of.ts'

/** What pages of one visitor are made of, whichever generation their address is of. */
export interface Composed extends Omit<Composition, 'shell'> {
  /** The shells of the generations, by major; the newest first. */
  shells: ReadonlyMap<number, ShellBuild>
  /** Major of the pages that are no module's. */
  usual: number
}

/** The generations in which something is live for this visitor. */
const majorsOf = ({ releases, usual }: Composed) =>
  new Set([usual, ...releases.flatMap(({ generation }) => generation ?? [])])

/** The major of the shell that an address's page is made with: that of the module that owns it. */
export const majorFor = (composed: Composed, { pathname, search }: URL): number => {
  if (majorsOf(composed).size === 1) return composed.usual
  const owner = matchRoute(composed.releases, pathname, search)?.release
  // A guest runs in a frame of its own, in pages of any.
  return (owner?.trust ? undefined : owner?.generation) ?? composed.usual
}

/** What a page of this major is made of: modules of another are known by their addresses and menu entries alone. */
export const ofMajor = (composed: Composed, major: number): Composition => {
  const { shells, usual, releases, ...rest } = composed
  const shell = shells.get(major) ?? shells.get(usual)
  if (!shell) throw new Error(`no shell ${major}`)
  const isElsewhere = ({ generation, trust }: Composition['releases'][number]) =>
    generation !== undefined && generation !== major && !trust
  return {
    ...rest,
    shell,
    releases: releases.map((release) =>
      isElsewhere(release) ? { ...release, elsewhere: true as const } : release,
    ),
  }
}

/** What pages of each generation are made of. */
export const ofEveryMajor = (composed: Composed): Composition[] =>
  [...majorsOf(composed)].map((major) => ofMajor(composed, major))

/** Answer of `/versiones.json`: the versions of modules, of the usual shell, and of the shell of each major. */
export const versionsIn = (composed: Composed) => {
  const { shell } = ofMajor(composed, composed.usual)
  const builds = [...composed.shells].map(([major, { build }]) => [`shell@${major}`, build])
  return { ...versionsOf(shell, composed.releases), ...Object.fromEntries(builds) }
}
