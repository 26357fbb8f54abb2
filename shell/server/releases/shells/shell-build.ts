import type { ShellRelease } from '../../../shared/remote/index.ts'
import type { ShellBuild } from '../../compose/composition.ts'
import { integrityOf } from '../../compose/preload-tags.ts'
import type { Provided } from '../gate/check-shell.ts'

/** The shell's version as modules ask for it: "1.0.0", without the hash of its sources. */
const semverOf = ({ version }: ShellRelease) => version.split('-')[0] ?? version

/** What the pages of a built shell begin with. */
export const shellBuild = (release: ShellRelease): ShellBuild => ({
  version: semverOf(release),
  build: release.version,
  page: release.page ?? 1,
  base: `/assets/${release.version}/`,
  scripts: release.scripts.map((file) => ({ file, integrity: integrityOf(release.files, file) })),
  fonts: Object.keys(release.files).filter((file) => file.endsWith('.woff2')),
})

/** What modules find in a built shell. */
export const providedBy = (release: ShellRelease): Provided => ({
  version: semverOf(release),
  ...release.provides,
})
