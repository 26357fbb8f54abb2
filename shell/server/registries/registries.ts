import { createHash } from 'node:crypto'
import type { ComposedRelease, Composition } from '../compose/composition.ts'
import { liveRemote } from '../compose/registry-of.ts'
import type { Proofs } from '../sight/proofs.ts'

/** So many compositions are remembered: those of now, of canaries, and of pages that were opened a while ago. */
const mostKept = 200

// A version never changes; what a developer serves does.
const wordOf = (release: ComposedRelease) =>
  release.developedAt
    ? JSON.stringify(release)
    : [release.name, release.version, release.offline, release.elsewhere, release.trust].join(' ')

/** The name of a whole registry: another one for every other choice of versions, and nobody guesses it. */
const hashOf = ({ shell, releases }: Composition) =>
  createHash('sha256')
    .update([shell.build, ...releases.map(wordOf)].join('\n'))
    .digest('base64url')

/**
 * The whole registries that pages leave to be asked for. Each has an address of its own, under which it never changes, so a
 * page gets the versions that it began with or nothing.
 */
export const createRegistries = ({ seal }: Pick<Proofs, 'seal'>) => {
  const kept = new Map<string, Composition>()

  const keep = (composition: Composition) => {
    const hash = hashOf(composition)
    kept.delete(hash)
    kept.set(hash, composition)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
    return hash
  }

  return {
    /** Remembers what a page is made of; answers the name of its registry. */
    keep,
    /** The registry of this name; `now` is what pages of whoever asks are made of, where this server made none of that name. */
    find: async (hash: string, now: () => Promise<Composition[]>) => {
      if (!kept.has(hash)) for (const composition of await now()) keep(composition)
      const found = kept.get(hash)
      if (!found) return undefined
      const remotes = found.releases.map((release) => ({
        ...liveRemote(release),
        ...(release.loads === 'imports' && { imports: true as const }),
        seal: seal(hash, release.name, release.version),
      }))
      return { shell: found.shell.version, remotes }
    },
  }
}
