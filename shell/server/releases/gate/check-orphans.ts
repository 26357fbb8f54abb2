import { ReleaseError } from '../release-error.ts'
import type { ReleaseStore } from '../release-store.ts'
import { checkShell, type Provided } from './check-shell.ts'

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
