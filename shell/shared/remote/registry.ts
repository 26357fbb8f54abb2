import * as z from 'zod'
import { journeysSchema } from './journeys.ts'
import { type Manifest, manifestSchema, type RemoteRoute } from './manifest.ts'
import { usesSchema } from './uses.ts'

// Below the version's folder and never out of it: no part of the path begins with a dot.
const file = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/)

const sha384 = z.string().regex(/^[A-Za-z0-9+/]{64}$/)

const files = z.record(file, z.strictObject({ bytes: z.int().nonnegative(), sha384 }))

/**
 * What the page server draws a version's pages with: one CommonJS file that takes of the share scope what the browser's takes. It
 * is kept apart from what is served, and nobody gets it.
 */
const server = z.strictObject({ entry: file, bytes: z.int().nonnegative(), sha384 })

const version = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-z]+$/)

/** Versions by package: what a shell gives to all modules, or the ranges that a module asks for. */
const shared = z.record(z.string(), z.string())

/** What a module's build writes beside its files: everything that the shell must know to run that version. */
export const releaseSchema = z.strictObject({
  name: manifestSchema.shape.name,
  version,
  /** Global variable in which the entry leaves its container; unique per version. */
  global: z.string().regex(/^\w+$/),
  /** File that the runtime loads first. */
  entry: file,
  /** Files of the door, loaded right after the entry. */
  door: z.array(file),
  /** Files that each screen needs beyond the door. */
  screens: z.record(z.string(), z.array(file)),
  /** Every file of the version: bytes and SHA-384 in base64. */
  files,
  /**
   * Source maps by the file of the version that each is of. They are kept apart from what is served, and nobody gets one: the
   * page server itself reads where in the sources something failed.
   */
  maps: files.optional(),
  /** Without one its pages begin grey, and are drawn in the browser alone. */
  server: server.optional(),
  /** What the container exposes: the door, and nothing else. */
  exposes: z.array(z.string()),
  /** Ranges of what the module does not bring along: the shell's packages, and the contract of the API. */
  requires: z.strictObject({ shared, contract: z.string() }),
  /** What it uses of the API and of the shell, found by its build. A version from before, or of another build, has none. */
  uses: usesSchema.optional(),
  /**
   * How the scripts that follow the entry are asked for: by script elements, each with its hash and by CORS, or by import(),
   * with the hashes that the page's import map gives. A version from before this was asked says nothing.
   */
  loads: z.enum(['tags', 'imports']).optional(),
  /**
   * "plain" where the container needs nothing of the page but the share scope: a page may ask its first module itself, before
   * Module Federation's runtime is there. A version from before this was asked says nothing.
   */
  container: z.enum(['plain']).optional(),
  /** What has to pass before it, or a neighbour, is everybody's. Browsers do not get it. */
  journeys: journeysSchema.optional(),
  manifest: manifestSchema,
})
export type Release = z.infer<typeof releaseSchema>

/** What the shell's build writes beside its files. */
export const shellReleaseSchema = z.strictObject({
  name: z.literal('shell'),
  version,
  /** Scripts that every page begins with. */
  scripts: z.array(file),
  files,
  server: server.optional(),
  /** What modules find in this shell: packages, and the contract of the API that it was built with. */
  provides: z.strictObject({
    shared,
    contract: z.string(),
    /** What each door gives, by name. */
    doors: usesSchema.shape.doors.optional(),
  }),
  /** Shape of the page's state that it reads, by number: 2 where it may leave out what is for work; of before it was said, 1. */
  page: z.int().positive().optional(),
  /** What its own pages use of the API. */
  uses: usesSchema.optional(),
})
export type ShellRelease = z.infer<typeof shellReleaseSchema>

/** A route for people at work as everybody's pages know it, by its address alone: the rest comes when somebody goes there. */
export type LaterRoute = Pick<RemoteRoute, 'path'> & {
  [field in Exclude<keyof RemoteRoute, 'path'>]?: undefined
}

/**
 * One module as the browser sees it. `base` is the folder of its files, with a trailing slash; `integrity` of its entry, as
 * the attribute says it. The entry knows the hashes of all that follows.
 */
export type LiveRemote = Omit<
  Release,
  'files' | 'maps' | 'server' | 'exposes' | 'requires' | 'uses' | 'loads' | 'journeys' | 'manifest'
> & {
  manifest: Omit<Manifest, 'routes'> & { routes: (RemoteRoute | LaterRoute)[] }
  base: string
  integrity: string
  /** Its team has taken it away for now: its places say so. */
  offline?: true | undefined
  /** It runs in pages of another major of the shell: its addresses are opened as new pages. */
  elsewhere?: true | undefined
  /** Somebody else's: a frame of its own runs it, not the page. */
  trust?: 'guest' | undefined
  /** In a whole registry: with it a page may tell of this version, which it did not carry. */
  seal?: string | undefined
  /** In a whole registry: its files are imported, by hashes that only a page of its own carries. */
  imports?: true | undefined
}

/** Answer of `/remotes.json` and of a page's whole registry: the shell's version, and the version of each module that this visitor gets. */
export interface Registry {
  shell: string
  remotes: LiveRemote[]
}

/** Answer of `/versiones.json`: what a page of now would be made of, by name; "shell" among them. */
export type Versions = Record<string, string>
