import * as z from 'zod'
import { manifestSchema } from './manifest.ts'

// Below the version's folder and never out of it: no part of the path begins with a dot.
const file = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)

/** What a module's build writes beside its files: everything that the shell must know to run that version. */
export const releaseSchema = z.strictObject({
  name: manifestSchema.shape.name,
  version: z.string().regex(/^\d+\.\d+\.\d+-[0-9a-z]+$/),
  /** Global variable in which the entry leaves its container; unique per version. */
  global: z.string().regex(/^\w+$/),
  /** File that the runtime loads first. */
  entry: file,
  /** Files of the door, loaded right after the entry. */
  door: z.array(file),
  /** Files that each screen needs beyond the door. */
  screens: z.record(z.string(), z.array(file)),
  /** Every file of the version: bytes and SHA-384 in base64. */
  files: z.record(
    file,
    z.strictObject({ bytes: z.int().nonnegative(), sha384: z.string().length(64) }),
  ),
  manifest: manifestSchema,
})
export type Release = z.infer<typeof releaseSchema>

/** One live module as the browser sees it; `base` is the folder of its files, with a trailing slash. */
export type LiveRemote = Omit<Release, 'files'> & { base: string }

/** Answer of `/remotes.json`: the shell's version and the modules that are live. */
export interface Registry {
  shell: string
  remotes: LiveRemote[]
}
