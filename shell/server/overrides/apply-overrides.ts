import type { Composition } from '../compose/composition.ts'
import { fitsShell, type Provided } from '../releases/gate/check-shell.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { readDeveloped } from './developed-module.ts'
import type { Overrides } from './overrides.ts'

interface Deps {
  store: ReleaseStore
  provided: Provided
}

const isAddress = (target: string) => /^https?:/.test(target)

const replace = (composition: Composition, release: Composition['releases'][number]) => ({
  ...composition,
  releases: [...composition.releases.filter(({ name }) => name !== release.name), release],
})

const withDeveloped = async (composition: Composition, name: string, base: string) => {
  const developed = await readDeveloped(name, base)
  if (!developed) return composition
  const { release, shellScripts } = developed
  // What is developed needs React as developers want it, and so a shell of its own.
  const scripts = shellScripts.map((file) => ({ file, integrity: '' }))
  return {
    ...replace(composition, { ...release, developedAt: base }),
    shell: { ...composition.shell, base, scripts, fonts: [] },
    origins: [...composition.origins, new URL(base).origin],
  }
}

const withVersion = async (
  { store, provided }: Deps,
  composition: Composition,
  name: string,
  version: string,
) => {
  const release = await store.findModule(name, version)
  return release && fitsShell(release, provided) ? replace(composition, release) : composition
}

/** What a page is made of where its visitor gets something else of some modules. What is not there stays as it is for all. */
export const applyOverrides = async (
  deps: Deps,
  composition: Composition,
  overrides: Overrides,
) => {
  let result = composition
  for (const [name, target] of Object.entries(overrides))
    result = isAddress(target)
      ? await withDeveloped(result, name, target)
      : await withVersion(deps, result, name, target)
  return result
}
