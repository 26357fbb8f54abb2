import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Versions } from '../../shared/remote/index.ts'

/** How long a page may tell what became of it, in ms. */
const lifeMs = 24 * 3_600_000

/** Half of a signature is enough for what is one of a few hundred. */
const sealBytes = 16

const sortedJson = (versions: Versions) =>
  JSON.stringify(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What a page tells is believed of the versions that it was made of alone, and only if it was made here. */
export const createProofs = (key: string) => {
  const signed = (text: string) => createHmac('sha256', key).update(text).digest()

  const signatureOf = (id: string, until: string, versions: Versions, registry: string) =>
    signed(`sight ${id} ${until} ${registry} ${sortedJson(versions)}`)

  const isSame = (given: Buffer, expected: Buffer) =>
    given.length === expected.length && timingSafeEqual(given, expected)

  /** Says of a version that a whole registry has it: with it, pages that began with that registry may tell of it. */
  const seal = (registry: string, module: string, version: string) =>
    signed(`seal ${registry} ${module} ${version}`).subarray(0, sealBytes).toString('base64url')

  return {
    /** The proof that a page of these versions carries; `registry` names the whole one, where it carries a part. */
    issue: (versions: Versions, registry = '', now = Date.now()) => {
      const [id, until] = [randomUUID(), String(now + lifeMs)]
      return [id, until, signatureOf(id, until, versions, registry).toString('base64url')].join('.')
    },
    /** The page that a proof speaks of, or undefined when no page of these versions was made, or too long ago. */
    check: (
      proof: string,
      versions: Versions,
      registry = '',
      now = Date.now(),
    ): string | undefined => {
      const [id = '', until = '', signature = ''] = proof.split('.')
      const given = Buffer.from(signature, 'base64url')
      if (!isSame(given, signatureOf(id, until, versions, registry))) return undefined
      return Number(until) > now ? id : undefined
    },
    seal,
    /** Whether a seal is that of a version in a registry. */
    isSealed: (given: string, registry: string, module: string, version: string) =>
      isSame(Buffer.from(given), Buffer.from(seal(registry, module, version))),
  }
}

export type Proofs = ReturnType<typeof createProofs>
