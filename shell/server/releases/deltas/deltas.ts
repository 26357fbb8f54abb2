import type { ReleaseStore } from '../release-store.ts'
import { type AtHand, type Filed, stemOf } from './dictionary.ts'
import { dcz, sha256Of } from './zstd.ts'

/** How many former versions a browser may come back with: who has an older one gets whole files. */
const generations = 10

const maxFileBytes = 4 * 1024 * 1024
const maxKept = 4000

/** What was made most recently, by key; each made once, however many ask at once. */
const remembering = <T>(most: number) => {
  const known = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>) => {
    const kept = known.get(key) ?? make()
    known.delete(key)
    known.set(key, kept)
    kept.catch(() => known.delete(key))
    for (const oldest of known.keys()) {
      if (known.size <= most) break
      known.delete(oldest)
    }
    return kept
  }
}

/**
 * Makes deltas between the files of versions that everybody may have (RFC 9842). Whoever asks names the version that it has and
 * the hash of its file; both have to be true, of the same module, and public, or there is no delta and it gets the whole file.
 */
export const createDeltas = (
  store: Pick<ReleaseStore, 'read' | 'findModule' | 'findShell' | 'isShown'>,
  load: (sha384: string, coding?: '.br') => Promise<Uint8Array | undefined>,
) => {
  const hash = remembering<string | undefined>(maxKept)
  const delta = remembering<Uint8Array | undefined>(maxKept)

  const sha256 = (sha384: string) =>
    hash(sha384, async () => {
      const bytes = await load(sha384)
      return bytes && sha256Of(bytes).toString('base64')
    })

  // Few enough that nobody can keep a page server busy with pairs that no visitor has.
  const standing = async (name: string) => {
    const module = (await store.read()).modules[name]
    const previous = module?.previous.slice(0, generations) ?? []
    return [module?.live, module?.canary, ...previous].flatMap((one) => one?.version ?? [])
  }

  const versionAtHand = async (name: string, version: string): Promise<Filed | undefined> => {
    if (name === 'shell') return store.findShell(version)
    const isKnown = (await standing(name)).includes(version) && (await store.isShown(name, version))
    return isKnown ? store.findModule(name, version) : undefined
  }

  const isWanted = async ({ name, version }: Filed) =>
    name === 'shell' || (await standing(name)).includes(version)

  const make = async (sha384: string, dictionary: string) => {
    const [bytes, known] = await Promise.all([load(sha384), load(dictionary)])
    if (!bytes || !known) return undefined
    const [made, whole = bytes] = await Promise.all([dcz(bytes, known), load(sha384, '.br')])
    return made.length < whole.length ? made : undefined
  }

  /** What of a version's file whoever has that dictionary still needs; undefined where it is to get the file whole. */
  return async (
    version: Filed,
    path: string,
    { version: id, sha256: wanted }: AtHand,
  ): Promise<Uint8Array | undefined> => {
    const stem = stemOf(path)
    const file = version.files[path]
    if (!stem || !file || file.bytes > maxFileBytes || !(await isWanted(version))) return undefined
    const dictionaries = Object.entries((await versionAtHand(version.name, id))?.files ?? {})
    for (const [other, { sha384, bytes }] of dictionaries)
      if (stemOf(other) === stem && bytes <= maxFileBytes && (await sha256(sha384)) === wanted)
        return delta(`${file.sha384} ${sha384}`, () => make(file.sha384, sha384))
    return undefined
  }
}
