import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Release, releaseSchema } from '../../shared/remote/index.ts'
import { compressFolder } from '../files/compress-folder.ts'
import { type Pointer, ReleaseError, type ReleaseStore } from './release-store.ts'

const readJson = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const writeFiles = async (folder: string, files: Map<string, Uint8Array>) => {
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
}

/** Versions as folders, pointers as small files; both appear by a rename, so never half. */
export const folderStore = (folder: string): ReleaseStore => {
  const cache = new Map<string, Release>()
  const versionFolder = (name: string, version: string) => join(folder, name, version)

  const find = async (name: string, version: string) => {
    const key = `${name}@${version}`
    const known =
      cache.get(key) ??
      (await readJson<Release>(join(versionFolder(name, version), 'release.json')))
    if (known && !cache.has(key)) cache.set(key, releaseSchema.parse(known))
    return known
  }

  const liveOf = async (name: string) => {
    const pointer = await readJson<Pointer>(join(folder, name, 'live.json'))
    return pointer && find(name, pointer.version)
  }

  const listLive = async () => {
    const names = await readdir(folder).catch(() => [])
    const live = await Promise.all(
      names
        .filter((name) => name.startsWith('mfe-'))
        .sort()
        .map(liveOf),
    )
    return live.filter((release) => release !== undefined)
  }

  const add = async (release: Release, files: Map<string, Uint8Array>) => {
    const target = versionFolder(release.name, release.version)
    const draft = join(folder, '.drafts', randomUUID())
    await mkdir(draft, { recursive: true })
    try {
      await writeFiles(join(draft, 'web'), files)
      await compressFolder(join(draft, 'web'))
      await writeFile(join(draft, 'release.json'), JSON.stringify(release))
      await mkdir(dirname(target), { recursive: true })
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { recursive: true, force: true })
      if (['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw new ReleaseError(
          'version_existente',
          `${release.name}@${release.version} ya está publicada.`,
        )
      throw error
    }
  }

  const promote = async (name: string, version: string) => {
    const pointer: Pointer = { version, since: new Date().toISOString() }
    const draft = join(folder, name, `.live-${randomUUID()}.json`)
    await writeFile(draft, JSON.stringify(pointer))
    await rename(draft, join(folder, name, 'live.json'))
  }

  return { listLive, find, add, promote, folder }
}
