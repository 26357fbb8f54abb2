import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  type Release,
  releaseSchema,
  type ShellRelease,
  shellReleaseSchema,
} from '../../shared/remote/index.ts'

/** A version with its files by path. */
export interface Build<T extends Release | ShellRelease> {
  release: T
  files: Map<string, Uint8Array>
  /** Source maps by the file that each is of. */
  maps?: Map<string, Uint8Array>
  /** What its pages are drawn with. */
  server?: Uint8Array | undefined
}

/** A module's version as it is sent to the store. */
export type Upload = Build<Release>

const reasonOf = (error: unknown) =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    : (error as Error).message

const readRelease = async <T>(dist: string, parse: (value: unknown) => T) => {
  const file = join(dist, 'release.json')
  const text = await readFile(file, 'utf8')
  try {
    return parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file} is not what a build writes (build it again): ${reasonOf(error)}`)
  }
}

const readBuild = async <T extends Release | ShellRelease>(
  dist: string,
  parse: (value: unknown) => T,
): Promise<Build<T>> => {
  const release = await readRelease(dist, parse)
  const files = new Map<string, Uint8Array>()
  for (const path of Object.keys(release.files))
    files.set(path, await readFile(join(dist, 'web', path)))
  const maps = new Map<string, Uint8Array>()
  for (const path of Object.keys(('maps' in release && release.maps) || {}))
    maps.set(path, await readFile(join(dist, 'maps', `${path}.map`)))
  const { server } = release
  return {
    release,
    files,
    maps,
    server: server && (await readFile(join(dist, 'server', server.entry))),
  }
}

/** Reads a module's build: release.json, web/, maps/ and server/ of its dist folder. */
export const readModuleBuild = (dist: string): Promise<Upload> =>
  readBuild(dist, releaseSchema.parse)

/** Which version of which module a build is. */
export const readIdentity = (dist: string) =>
  readRelease(dist, releaseSchema.pick({ name: true, version: true }).loose().parse)

/** Reads the shell's build. */
export const readShellBuild = (dist: string) => readBuild(dist, shellReleaseSchema.parse)
