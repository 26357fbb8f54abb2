import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseSchema } from '../../shared/remote/index.ts'
import type { Upload } from './publish-release.ts'

/** Reads a module's build (dist/release.json and dist/web) as an upload. */
export const readBuild = async (dist: string): Promise<Upload> => {
  const release = releaseSchema.parse(
    JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')),
  )
  const files = new Map<string, Uint8Array>()
  for (const path of Object.keys(release.files))
    files.set(path, await readFile(join(dist, 'web', path)))
  return { release, files }
}
