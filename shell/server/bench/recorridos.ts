import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { top } from '../../build/tree.ts'
import { JourneyFailed, passJourneys } from '../../kit/journeys/gate.ts'
import { readModuleBuild, type Upload } from '../../kit/releases/read-build.ts'
import { releasesClient } from '../../kit/releases/releases-client.ts'
import { keptToken } from '../command-line/kept-token.ts'
import { type Planted, planted } from './planted.ts'

// npm run bench:recorridos [-- --url http://localhost:3000] [--only 3] [--like cart] [--clean]: plants mistakes into this tree's builds, each alone,
// and tells which of them the journeys keep from everybody. The shop has to run, with this tree's versions live.
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string' },
    like: { type: 'string' },
    clean: { type: 'boolean' },
  },
})

const sha384 = (bytes: Uint8Array) => createHash('sha384').update(bytes).digest('base64')
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const encode = (text: string) => new TextEncoder().encode(text)

/** A build with a mistake in it, hashes in order, under a version of its own. */
const withMistake = (
  { release, files, maps }: Upload,
  { file, change, manifest }: Planted,
): Upload => {
  const changed = new Map(files)
  const path = file && Object.keys(release.files).find((name) => file.test(name))
  if (path && change) {
    const before = files.get(path) ?? encode('')
    const after = encode(change(decode(before)))
    if (sha384(after) === sha384(before)) throw new Error(`nothing in ${path} changes by that`)
    changed.set(path, after)
    const entry = decode(files.get(release.entry)).replace(sha384(before), sha384(after))
    changed.set(release.entry, encode(entry))
  } else if (file) throw new Error(`no file is like ${file}`)
  const listed = [...changed].map(([name, bytes]) => [
    name,
    { bytes: bytes.length, sha384: sha384(bytes) },
  ])
  const version = `1.0.0-${randomBytes(5).toString('hex')}`
  const then = {
    ...{ ...release, version, files: Object.fromEntries(listed) },
    ...(manifest && { manifest: manifest(release.manifest) }),
  }
  return { release: then, files: changed, ...(maps && { maps }) }
}

/** What kept a mistake from everybody, or undefined where nothing did; and how long that took, in s. */
const tryOne = async (one: Planted) => {
  const since = performance.now()
  const name = one.module
  const client = releasesClient(values.url, await keptToken(name))
  const upload = withMistake(await readModuleBuild(join(top, name, 'dist')), one)
  const { version } = upload.release
  const folder = join(top, 'test-results/recorridos')
  const stopped = await client
    .publish(upload)
    .then(() =>
      passJourneys({ client, url: values.url, name, version, folder, say: () => undefined }),
    )
    .then(() => undefined)
    .catch((error: Error) => {
      if (!(error instanceof JourneyFailed)) return error.message
      return error.message
        .split('\n')
        .slice(0, 2)
        .join(' — ')
        .replace(/^.* was not promoted: /, '')
    })
  return { stopped, seconds: (performance.now() - since) / 1000 }
}

const clean = [...new Set(planted.map(({ module }) => module))].map((module) => ({
  ...{ module, what: 'no mistake' },
  manifest: (manifest: Upload['release']['manifest']) => manifest,
}))
const alike = planted.filter(({ what }) => what.includes(values.like ?? ''))
const chosen = values.clean ? clean : alike.slice(0, Number(values.only ?? alike.length))
let kept = 0
let longest = 0
for (const one of chosen) {
  const { stopped, seconds } = await tryOne(one)
  if (stopped) kept += 1
  longest = Math.max(longest, seconds)
  console.info(
    `${stopped ? 'stopped' : 'PASSED '}  ${seconds.toFixed(1).padStart(5)} s  ${one.module}: ${one.what}\n           ${stopped ?? ''}`,
  )
}
console.info(`${kept} of ${chosen.length} stopped, the longest after ${longest.toFixed(1)} s`)
