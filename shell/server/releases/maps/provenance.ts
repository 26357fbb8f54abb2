import * as z from 'zod'
import type { Blobs } from '../blobs/blobs.ts'

/** The commit that a version was built of, and whether the tree had changes beside it. */
export const sourceSchema = z.strictObject({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  isDirty: z.boolean(),
})
export type Source = z.infer<typeof sourceSchema>

// What a later release adds is not looked at.
const provenanceSchema = sourceSchema.partial().extend({ by: z.string(), at: z.string() }).strip()

/** Where a version comes from: its commit, if it had one, who published it and when. It is noted once. */
export type Provenance = z.infer<typeof provenanceSchema>

export const provenanceKey = (name: string, version: string) => `provenance/${name}/${version}`

const most = 2000

/** Notes where versions come from, beside the log: a name is the same bytes whatever commit they are of. */
export const createProvenances = (blobs: Pick<Blobs, 'get' | 'create'>) => {
  const known = new Map<string, Provenance>()

  const load = async (key: string) => {
    const bytes = await blobs.get(key)
    try {
      return bytes && provenanceSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    } catch {
      return undefined
    }
  }

  return {
    note: async (name: string, version: string, provenance: Provenance) => {
      const bytes = new TextEncoder().encode(JSON.stringify(provenance))
      await blobs.create(provenanceKey(name, version), bytes)
    },
    /** Undefined of a version that was published before this was noted. */
    read: async (name: string, version: string) => {
      const key = provenanceKey(name, version)
      const found = known.get(key) ?? (await load(key))
      if (found && known.size < most) known.set(key, found)
      return found
    },
  }
}
