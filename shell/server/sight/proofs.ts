import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Versions } from '../../shared/remote/index.ts'

/** How long a page may tell what became of it, in ms. */
const lifeMs = 24 * 3_600_000

const sortedJson = (versions: Versions) =>
  JSON.stringify(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)))

/** What a page tells is believed of the versions that it was made of alone, and only if it was made here. */
export const createProofs = (key: string) => {
  const signatureOf = (id: string, until: string, versions: Versions) =>
    createHmac('sha256', key)
      .update(`sight ${id} ${until} ${sortedJson(versions)}`)
      .digest()

  return {
    /** The proof that a page of these versions carries. */
    issue: (versions: Versions, now = Date.now()) => {
      const [id, until] = [randomUUID(), String(now + lifeMs)]
      return [id, until, signatureOf(id, until, versions).toString('base64url')].join('.')
    },
    /** The page that a proof speaks of, or undefined when no page of these versions was made, or too long ago. */
    check: (proof: string, versions: Versions, now = Date.now()): string | undefined => {
      const [id = '', until = '', signature = ''] = proof.split('.')
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(id, until, versions)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      return Number(until) > now ? id : undefined
    },
  }
}

export type Proofs = ReturnType<typeof createProofs>
