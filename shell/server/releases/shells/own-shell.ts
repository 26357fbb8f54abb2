import type { ShellRelease } from '../../../shared/remote/index.ts'
import { checkOrphans } from '../gate/check-orphans.ts'
import { ReleaseError } from '../release-error.ts'
import type { ReleaseStore } from '../release-store.ts'
import { type Generations, shellsOf } from './generations.ts'

interface OwnShell {
  release: ShellRelease
  files: Map<string, Uint8Array>
  server?: Uint8Array | undefined
}

/** The store, and where it does not answer, the shell that this page server came with: the page that says so needs it. */
export const withOwnShell = (
  store: ReleaseStore,
  { release, files, server }: OwnShell,
): ReleaseStore => {
  const own = new Map(
    Object.entries(release.files).map(([path, { sha384 }]) => [sha384, files.get(path)]),
  )
  return {
    ...store,
    findShell: async (version) =>
      version === release.version ? release : store.findShell(version),
    serverOf: async (one) =>
      server && one.name === release.name && one.version === release.version
        ? new TextDecoder().decode(server)
        : store.serverOf(one),
    file: async (sha384, coding) => {
      try {
        return await store.file(sha384, coding)
      } catch (error) {
        if (!own.has(sha384)) throw error
        return coding ? undefined : own.get(sha384)
      }
    },
  }
}

const enrol = async (
  store: ReleaseStore,
  { release, files, server }: OwnShell,
  generations: Generations,
) => {
  await checkOrphans(store, shellsOf(await generations.of(await store.read())))
  await store.keep(release, files, undefined, server)
  await store.commit({ by: 'instalación' }, ({ shell }) =>
    shell === release.version ? undefined : { kind: 'shell', version: release.version },
  )
}

/**
 * Makes this page server's shell known in the store; false while the store does not answer. Throws `shell_huerfano` when a
 * live module would run neither in it nor in the newest one of another major.
 */
export const enrolShell = async (
  store: ReleaseStore,
  shell: OwnShell,
  generations: Generations,
): Promise<boolean> => {
  try {
    await enrol(store, shell, generations)
    return true
  } catch (error) {
    if (error instanceof ReleaseError) throw error
    console.error(JSON.stringify({ event: 'registry_down', reason: String(error) }))
    return false
  }
}
