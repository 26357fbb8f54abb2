import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type ShellRelease, shellReleaseSchema } from '../../../shared/remote/index.ts'
import { Failure } from '../../releases/failure.ts'
import { packagedShell, type ShellFiles, shellIn } from './shell-files.ts'

/** Where a shop says which shell its pages begin with. */
const shellPath = '/shell.json'

/** Bytes that a shell may have, and how long one answer of the shop may take, in ms. */
const mostBytes = 20_000_000
const patienceMs = 10_000

const liar = (url: string, what: string) =>
  new Failure('refused', `${url} gives a shell that is not what it says: ${what}`)

const ask = async (url: string, path: string) => {
  const address = new URL(path, url)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return await fetch(address, { redirect: 'error', signal })
  } catch (error) {
    const { cause, message } = error as Error
    const why = cause instanceof Error ? cause.message : message
    throw new Failure('unreachable', `No shop answers at ${url}: ${why}`)
  }
}

const askJson = async (url: string, path: string): Promise<unknown> => {
  const response = await ask(url, path)
  if (!response.ok) throw liar(url, `${path} answers ${response.status}`)
  return response.json().catch(() => {
    throw liar(url, `${path} is no JSON`)
  })
}

const askRelease = async (url: string) => {
  const [said, versions] = await Promise.all([
    askJson(url, shellPath),
    askJson(url, '/versiones.json'),
  ])
  const read = shellReleaseSchema.safeParse(said)
  if (!read.success) throw liar(url, `${shellPath} is no release of a shell`)
  const release = read.data
  const live = (versions as Record<string, unknown> | null)?.shell
  if (live !== release.version)
    throw liar(url, `it names ${release.version}, and its pages begin with ${live}`)
  const bytes = Object.values(release.files).reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > mostBytes) throw liar(url, `${bytes} bytes are too many`)
  return release
}

const isOf = ({ files }: ShellRelease, path: string, bytes: Uint8Array) => {
  const said = files[path]
  const sha384 = createHash('sha384').update(bytes).digest('base64')
  return said?.bytes === bytes.length && said.sha384 === sha384
}

const fetchFile = async (url: string, release: ShellRelease, path: string) => {
  const response = await ask(url, `/assets/${release.version}/${path}`)
  if (!response.ok) throw liar(url, `${path} answers ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (!isOf(release, path, bytes)) throw liar(url, `${path} has another hash`)
  return bytes
}

const write = (folder: string, path: string, bytes: string | Uint8Array) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** Fetches into a folder of its own, which takes its name only when it is whole. */
const fetchInto = async (url: string, release: ShellRelease, folder: string) => {
  const draft = `${folder}.${process.pid}`
  rmSync(draft, { recursive: true, force: true })
  for (const path of Object.keys(release.files))
    write(join(draft, 'web'), path, await fetchFile(url, release, path))
  write(draft, 'release.json', JSON.stringify(release))
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
}

const sameFiles = (a: ShellRelease, b: ShellRelease) => isDeepStrictEqual(a.files, b.files)

/** A kept shell that is whole: what somebody changed on this disk is fetched again. */
const keptIn = (folder: string): ShellFiles | undefined => {
  if (!existsSync(join(folder, 'release.json'))) return undefined
  try {
    const kept = shellIn(folder)
    const paths = Object.keys(kept.release.files)
    const isWhole = paths.every((path) =>
      isOf(kept.release, path, kept.read(path) ?? new Uint8Array()),
    )
    return isWhole ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * The shell that is live at a shop, kept below `folder` by its version. A version names its sources: of one that is known, from
 * before or with the kit, no other files are taken. Every file has the hash that the shop said. Throws Failure.
 */
export const fetchShell = async (
  url: string,
  folder: string,
  known = packagedShell,
): Promise<ShellFiles> => {
  const release = await askRelease(url)
  const place = join(folder, release.version)
  const kept = keptIn(place)
  const own = known()
  const same = [kept, own].find((one) => one?.release.version === release.version)
  if (same && !sameFiles(same.release, release))
    throw liar(url, `it has other files than ${release.version} has`)
  if (same) return same
  await fetchInto(url, release, place)
  return shellIn(place)
}
