import { ReleaseError } from '../release-error.ts'
import type { ReleaseStore } from '../release-store.ts'
import { checkShells, type Shells } from './check-shell.ts'

/**
 * Throws `shell_huerfano`, naming the module, when a live module would have a place to run in none of these shells. Not for
 * those that are about to be `replaced`.
 */
export const checkOrphans = async (
  store: ReleaseStore,
  shells: Shells,
  replaced: string[] = [],
) => {
  const { modules } = await store.read()
  for (const [name, { live }] of Object.entries(modules)) {
    if (!live || replaced.includes(name)) continue
    const release = await store.findModule(name, live.version)
    if (!release) continue
    try {
      checkShells(release, shells)
    } catch (error) {
      throw new ReleaseError(
        'shell_huerfano',
        `El shell ${shells[0].version} dejaría fuera a ${name}@${live.version}: ${(error as Error).message}`,
      )
    }
  }
}
