import type { Release } from '../../shared/remote/index.ts'
import { lastGood } from './apply-act.ts'
import { checkShell, fitsShell, type Provided } from './gate/check-shell.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'
import type { ModuleState } from './state.ts'

const candidates = (module: ModuleState) => {
  const good = lastGood(module)
  return [module.live, ...(good ? [good] : [])].flatMap((at) => at?.version ?? [])
}

/** What every page gets of each module: its live version, or the last good one where that does not fit this shell. */
export const liveReleases = async (store: ReleaseStore, provided: Provided): Promise<Release[]> => {
  const { modules } = await store.read()
  const found = Object.keys(modules)
    .sort()
    .map(async (name) => {
      const module = modules[name]
      if (!module?.live) return undefined
      for (const version of candidates(module)) {
        const release = await store.findModule(name, version)
        if (release && fitsShell(release, provided)) return release
      }
    })
  return (await Promise.all(found)).filter((release) => release !== undefined)
}

/**
 * Throws `shell_huerfano`, naming the module, when a shell would leave a live module without a place to run. Not for those
 * that are about to be `replaced`.
 */
export const checkOrphans = async (
  store: ReleaseStore,
  provided: Provided,
  replaced: string[] = [],
) => {
  const { modules } = await store.read()
  for (const [name, { live }] of Object.entries(modules)) {
    if (!live || replaced.includes(name)) continue
    const release = await store.findModule(name, live.version)
    if (!release) continue
    try {
      checkShell(release, provided)
    } catch (error) {
      throw new ReleaseError(
        'shell_huerfano',
        `El shell ${provided.version} dejaría fuera a ${name}@${live.version}: ${(error as Error).message}`,
      )
    }
  }
}
