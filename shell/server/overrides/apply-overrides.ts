import type { ComposedRelease } from '../compose/composition.ts'
import type { ReleaseStore } from '../releases/release-store.ts'
import { fitting, type Generation } from '../releases/shells/generations.ts'
import type { Composed } from '../releases/shells/of-major.ts'
import { readDeveloped } from './developed-module.ts'
import type { Overrides } from './overrides.ts'

interface Deps {
  store: ReleaseStore
  generations: Generation[]
}

const isAddress = (target: string) => /^https?:/.test(target)

const replace = (composed: Composed, release: ComposedRelease) => ({
  ...composed,
  releases: [...composed.releases.filter(({ name }) => name !== release.name), release],
})

const withDeveloped = async (
  { generations }: Deps,
  composed: Composed,
  name: string,
  base: string,
) => {
  const developed = await readDeveloped(name, base)
  if (!developed) return composed
  const { release, shellScripts } = developed
  const major = fitting(generations, release)?.major ?? composed.usual
  const shell = composed.shells.get(major)
  // What is developed needs React as developers want it, and so a shell of its own.
  const scripts = shellScripts.map((file) => ({ file, integrity: '' }))
  const shells = new Map(composed.shells)
  if (shell) shells.set(major, { ...shell, base, scripts, fonts: [] })
  return {
    ...replace(composed, { ...release, developedAt: base, generation: major }),
    shells,
    origins: [...composed.origins, new URL(base).origin],
  }
}

const withVersion = async (
  { store, generations }: Deps,
  composed: Composed,
  name: string,
  version: string,
) => {
  const release = await store.findModule(name, version)
  const generation = release && fitting(generations, release)
  return generation ? replace(composed, { ...release, generation: generation.major }) : composed
}

/** What a page is made of where its visitor gets something else of some modules. What is not there stays as it is for all. */
export const applyOverrides = async (deps: Deps, composed: Composed, overrides: Overrides) => {
  let result = composed
  for (const [name, target] of Object.entries(overrides))
    result = isAddress(target)
      ? await withDeveloped(deps, result, name, target)
      : await withVersion(deps, result, name, target)
  return result
}
