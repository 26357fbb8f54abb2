import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type ShellRelease, shellReleaseSchema } from '../../../shared/remote/index.ts'
import { Failure } from '../../releases/failure.ts'

/** A shell of the shop as it was built: what it says of itself, and its files. */
export interface ShellFiles {
  release: ShellRelease
  /** A file of it; undefined for what it has none of. */
  read: (path: string) => Uint8Array | undefined
}

/** The shell that lies built in a folder. Throws where there is none. */
export const shellIn = (folder: string): ShellFiles => {
  const release = shellReleaseSchema.parse(
    JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')),
  )
  return {
    release,
    read: (path) =>
      Object.hasOwn(release.files, path) ? readFileSync(join(folder, 'web', path)) : undefined,
  }
}

/** The shell that came with the kit. */
export const packagedShell = (): ShellFiles => {
  const found = createRequire(import.meta.url).resolve('@plaza/host/package.json')
  try {
    return shellIn(join(dirname(found), 'dist'))
  } catch (error) {
    throw new Failure('failed', `The shell of the kit is not built: ${(error as Error).message}`)
  }
}
