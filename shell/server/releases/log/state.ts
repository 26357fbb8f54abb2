import * as z from 'zod'
import { manifestSchema } from '../../../shared/remote/index.ts'

const name = manifestSchema.shape.name
const version = z.string().min(1)
const at = z.iso.datetime()

/** Who a canary is for: a share of visitors in whole percent, or whoever works here. */
const audience = {
  percent: z.int().min(1).max(100).optional(),
  to: z.literal('staff').optional(),
}

const standingSchema = z.strictObject({ version, since: at, by: z.string() })
/** A version where it stands: since when, and put there by whom. */
export type Standing = z.infer<typeof standingSchema>

const canarySchema = standingSchema.extend(audience)

const moduleSchema = z.strictObject({
  /** What every page gets. */
  live: standingSchema.optional(),
  /** What some pages get instead. */
  canary: canarySchema.optional(),
  /** Nobody gets it, whatever is live: since when, and by whom. */
  offline: z.strictObject({ since: at, by: z.string() }).optional(),
  /** Somebody else's: it runs in a frame of its own, not in the page. */
  trust: z.literal('guest').optional(),
  /** What was live before, newest first. */
  previous: z.array(standingSchema),
  /** The newest published versions, newest first. */
  versions: z.array(standingSchema),
  /** What failed its visitors: never fallen back to. */
  withdrawn: z.array(standingSchema.extend({ reason: z.string() })),
})
export type ModuleState = z.infer<typeof moduleSchema>

const tokenSchema = z.strictObject({
  id: z.string(),
  /** The one module that it may release. */
  name,
  label: z.string(),
  /** SHA-256 of the token, hex. */
  hash: z.string().length(64),
  since: at,
  by: z.string(),
  revoked: at.optional(),
})
export type Token = z.infer<typeof tokenSchema>

const previewSchema = z.strictObject({
  /** The module whose page lists it first. */
  name,
  /** What it shows instead of what is live, by module. */
  modules: z.record(name, version),
  since: at,
  by: z.string(),
  until: at,
})
/** Versions that nobody gets yet, at an origin of their own beside all that is live. */
export type Preview = z.infer<typeof previewSchema>

const previewId = z.string().regex(/^[a-z][a-z0-9-]{0,62}$/)

const stateSchema = z.strictObject({
  modules: z.record(z.string(), moduleSchema),
  tokens: z.array(tokenSchema),
  /** The shell that began to serve pages last. */
  shell: z.string().optional(),
  /** By the first label of their hosts; those that have expired go with the next act that is about one. */
  previews: z.record(previewId, previewSchema).optional(),
  /** The same of each major: modules that ask for an older one go on in it. */
  shells: z.record(z.string().regex(/^\d+$/), z.string()).optional(),
})
/** Everything that changes about releases. */
export type State = z.infer<typeof stateSchema>

/** One thing that somebody did. */
export const actSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish'), name, version }),
  z.strictObject({ kind: z.literal('promote'), name, version }),
  z.strictObject({ kind: z.literal('rollback'), name, version: version.optional() }),
  z.strictObject({ kind: z.literal('canary'), name, version, ...audience }),
  z.strictObject({ kind: z.literal('offline'), name }),
  z.strictObject({ kind: z.literal('online'), name }),
  z.strictObject({ kind: z.literal('trust'), name, trust: z.enum(['guest', 'house']) }),
  z.strictObject({ kind: z.literal('withdraw'), name, version, reason: z.string().max(300) }),
  tokenSchema.pick({ id: true, name: true, label: true, hash: true }).extend({
    kind: z.literal('token'),
  }),
  z.strictObject({ kind: z.literal('revoke'), id: z.string() }),
  z.strictObject({ kind: z.literal('shell'), version }),
  previewSchema
    .pick({ name: true, modules: true, until: true })
    .extend({ kind: z.literal('preview'), id: previewId }),
  z.strictObject({ kind: z.literal('unpreview'), name, id: previewId }),
])
export type Act = z.infer<typeof actSchema>

/** One line of the log: who did what and when. What a later release adds to it is not looked at. */
export const entrySchema = z.object({
  n: z.int().positive(),
  /** Tells a writer whether an entry is its own. */
  id: z.uuid(),
  at,
  by: z.string(),
  /** What whoever acted calls the act: the same one, sent again, is not done again. */
  key: z.string().optional(),
  /** Why, as whoever acted says it. */
  reason: z.string().optional(),
  /** Of what was given to everybody: the journeys that passed by the word of whoever acted, or why none were run. */
  journeys: z
    .union([
      z.object({ passed: z.array(z.string()), ms: z.number() }),
      z.object({ skipped: z.string() }),
    ])
    .optional(),
  act: actSchema,
  /** Who is a guest since then: so that a module whose act of trust is lost does not come into the house. */
  guests: z.array(name).optional(),
  /** The whole state since then; some entries have it, the others are added to the one before. */
  state: stateSchema.optional(),
})
export type Entry = z.infer<typeof entrySchema>

/** What some page may be made of now: modules, live or for some, and the shell; name and version of each. */
export const standingIn = ({ modules, shell, shells }: State): (readonly [string, string])[] => [
  ...Object.entries(modules).flatMap(([name, { live, canary }]) =>
    [live, canary].flatMap((at) => (at ? [[name, at.version] as const] : [])),
  ),
  ...[...new Set([...(shell ? [shell] : []), ...Object.values(shells ?? {})])].map(
    (version) => ['shell', version] as const,
  ),
]

/** The previews that have not expired, by id. */
export const previewsAt = ({ previews = {} }: State, now: Date): [string, Preview][] =>
  Object.entries(previews).filter(([, { until }]) => until > now.toISOString())

/** The names of modules that run in frames of their own. */
export const guestsOf = ({ modules }: State) =>
  Object.keys(modules).filter((name) => modules[name]?.trust === 'guest')

export const emptyState: State = { modules: {}, tokens: [] }

export const emptyModule: ModuleState = { previous: [], versions: [], withdrawn: [] }
