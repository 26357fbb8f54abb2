import type { Command, LiveRemote, Registry, Versions } from '../../shared/remote/index.ts'
import type { ComposedRelease, ShellBuild } from './composition.ts'
import { baseOf, integrityOf } from './preload-tags.ts'

/** A module as the browser reads it. */
export const liveRemote = (release: ComposedRelease): LiveRemote => {
  const { files, maps, server, exposes, requires, uses, loads, journeys, ...known } = release
  const { developedAt, isChosen, generation, ...seen } = known
  const integrity = developedAt ? '' : integrityOf(files, seen.entry)
  const routes = seen.manifest.routes.map(({ head: _, cover: __, sitemap: ___, ...route }) => route)
  // What people at work search among is asked for when they do.
  const { pieces, commands: _, ...places } = seen.manifest
  // Its pieces run where its screens do.
  const manifest = { ...places, ...(pieces && !seen.elsewhere && { pieces }), routes }
  return { ...seen, manifest, base: baseOf(release), integrity }
}

/** The live modules as the browser reads them. */
export const registryOf = (shell: ShellBuild, live: ComposedRelease[]): Registry => ({
  shell: shell.version,
  remotes: live.map(liveRemote),
})

const standingOf = ({ version, offline, elsewhere }: ComposedRelease) => {
  if (offline) return 'offline'
  return elsewhere ? 'elsewhere' : version
}

/** What the live modules offer to the search of people at work, by name. Answer of `GET /comandos.json`. */
export const commandsOf = (live: ComposedRelease[]): Record<string, Command[]> =>
  Object.fromEntries(
    live.flatMap(({ name, manifest: { commands }, offline }) =>
      commands && !offline ? [[name, commands]] : [],
    ),
  )

/** What a page of these modules is made of, by name. */
export const versionsOf = (shell: ShellBuild, live: ComposedRelease[]): Versions => ({
  shell: shell.build,
  ...Object.fromEntries(live.map((release) => [release.name, standingOf(release)])),
})
