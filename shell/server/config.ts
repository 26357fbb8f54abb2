import { join, resolve } from 'node:path'
import { isRangeList } from '@plaza/api/network'
import { givenOf, whole } from '@plaza/api/settings'
import {
  envioGratisDesde,
  identidadIncorporada,
  isPoolId,
  originFault,
  valorEnvio,
} from '@plaza/contract'
import * as z from 'zod'
import type { PageConfig } from '../shared/page/index.ts'
import { isReceiverList } from './alerts/receivers.ts'

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''))

const optional = z.string().optional()

const poolId = optional.refine(
  (id) => id === undefined || isPoolId(id),
  'a user pool id is region, underscore and id, in at most 55 characters',
)

const variables = z.object({
  PORT: whole(0, 65_535).default(3000),
  /** Address of this machine that it listens at; without it, every one in production and 127.0.0.1 outside. */
  HOST: optional,
  PLAZA_DATA: z.string().min(1).default('data'),
  /** Where the page server reaches the API: an origin, without /api. */
  API_ORIGIN: url.default('http://localhost:3001'),
  /**
   * How long the API may say nothing to a call, in ms. Less than a screen waits (15 s), which would say that the connection
   * is gone.
   */
  API_TIMEOUT_MS: whole(1).default(12_000),
  /** Origin that shoppers see, for the absolute addresses in link previews; outside production, this machine at PORT. */
  PUBLIC_ORIGIN: url.optional(),
  /**
   * Origin of the frames that guests run in, at which these page servers answer too; without it, PUBLIC_ORIGIN. Another one
   * gives guests a process of their own also in browsers that give none to a sandboxed frame.
   */
  GUESTS_ORIGIN: url.optional(),
  /**
   * Host below which previews have theirs, at which these page servers answer too: of another site than PUBLIC_ORIGIN, whose
   * cookies no preview can then write. Outside production localhost; in production without it there are none.
   */
  PREVIEW_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host in small letters, without scheme or port')
    .optional(),
  /** Host of catalogue pictures as the browser reaches it. */
  CDN_URL: z.string().default('/api/archivos'),
  /** Address of a map's tile, and whom the tiles are by. */
  MAP_TILES_URL: z.string().default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_CREDIT: z.string().default('© OpenStreetMap'),
  /** Nominatim service that finds an address on the map. */
  MAP_SEARCH_URL: url.default('https://nominatim.openstreetmap.org/search'),
  /** As the API's settings of these names, whole COP. */
  VALOR_ENVIO: whole(0).default(valorEnvio),
  ENVIO_GRATIS_DESDE: whole(0).default(envioGratisDesde),
  /** Bucket of S3 for the releases of modules; without it, the data folder. The other names as the API's. */
  RELEASES_S3_BUCKET: optional,
  /** The API's bucket for uploads, which the browser writes to. */
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  /** The most that a screen of a module may take: kB (gzip) and files. */
  RELEASE_MAX_KB: whole(1).default(150),
  RELEASE_MAX_FILES: whole(1).default(16),
  /** Of so many modules a page carries all; of more, those that came first, and that of its own route. */
  MODULES_IN_PAGE: whole(1).default(12),
  /** The most that pages which were made may take until they are wanted again, MB, packed, and drawings a quarter of it; with 0 each is made anew for whoever asks. */
  KEPT_PAGES_MB: whole(0, 4096).default(24),
  /** A version is withdrawn when, within so many minutes, it failed so many visitors, more than this share (%) of its own. */
  WATCH_MINUTES: z.coerce.number().positive().default(10),
  WATCH_MIN_FAILURES: whole(1).default(5),
  WATCH_MAX_PERCENT: z.coerce.number().min(0).max(100).default(10),
  /** Origins, with commas, that developers may load modules from; outside production, those of this machine too. */
  MODULE_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || [])),
  /** Addresses and ranges of the proxies whose X-Forwarded-For is believed, with commas; the API's setting of this name. */
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.1,::1,::ffff:127.0.0.1')
    .transform((text) => text.split(',').flatMap((address) => address.trim() || []))
    .refine(isRangeList, 'an address or a range such as 10.0.0.0/8, and never everybody'),
  /** Who is told of what teams should know, with commas: an address for all modules, or "mfe-uno=https://…" for one. */
  ALERT_WEBHOOKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine(
      isReceiverList,
      'addresses with commas, each of all modules or after mfe-<name>= of one',
    ),
  /** What calls to those addresses are signed with, 32 characters at least. */
  ALERT_SECRET: z.string().min(32).optional(),
  NODE_ENV: z.string().default('development'),
  /** One JSON line per request on standard output. */
  LOG: z.stringbool().default(true),
  /** Seconds in which a page server that is to end says so to balancers and serves on; without it, 5 in production. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** Key that signs the cookies of page servers; without it, one of this data folder. */
  PAGE_KEY: optional,
  /** Where traces go, by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of calls that are traced, 0 to 1. */
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  /** What who reads /metrics must know; without it, in production nobody may and outside it this machine. */
  METRICS_TOKEN: optional,
  /** User pool and client of an identity service elsewhere; without both, the one that comes with the API. */
  COGNITO_USER_POOL_ID: poolId,
  COGNITO_CLIENT_ID: optional,
  /** Address of that service as the browser reaches it; without it, that of the pool's region at AWS. */
  COGNITO_ENDPOINT: optional,
})

const isSetTogether = (env: z.infer<typeof variables>) =>
  Boolean(env.COGNITO_USER_POOL_ID) === Boolean(env.COGNITO_CLIENT_ID)

const isProductionOf = ({ NODE_ENV }: { NODE_ENV: string }) => NODE_ENV === 'production'

// Page servers that share a bucket take each other's visitors.
const lacksKey = (env: z.infer<typeof variables>) =>
  isProductionOf(env) && env.RELEASES_S3_BUCKET && !env.PAGE_KEY

/** A country's second level, "com.co", below which anybody has a site. */
const isShared = (labels: string[]) =>
  labels.length === 2 &&
  /^(?:ac|co|com|edu|gob|gov|mil|net|nom|org)\.[a-z]{2}$/.test(labels.join('.'))

/** Whether two hosts may be of one site, so that one writes cookies for the other. */
const isOneSite = (a: string, b: string) => {
  const [left, right] = [a.split('.').reverse(), b.split('.').reverse()]
  const differs = left.findIndex((label, i) => label !== right[i])
  const common = left.slice(0, differs === -1 ? left.length : differs).reverse()
  return common.length > 1 && !isShared(common)
}

const isBesidePreviews = (env: z.infer<typeof variables>) =>
  isProductionOf(env) &&
  env.PREVIEW_HOST &&
  env.PUBLIC_ORIGIN &&
  isOneSite(env.PREVIEW_HOST, new URL(env.PUBLIC_ORIGIN).hostname)

const envSchema = variables
  .refine(isSetTogether, {
    path: ['COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID'],
    error: 'one needs the other',
  })
  .superRefine((env, ctx) => {
    if (env.ALERT_WEBHOOKS.length && !env.ALERT_SECRET)
      ctx.addIssue({ code: 'custom', path: ['ALERT_SECRET'], message: 'ALERT_WEBHOOKS needs it' })
    const fault = originFault(env.PUBLIC_ORIGIN, isProductionOf(env))
    if (fault) ctx.addIssue({ code: 'custom', path: ['PUBLIC_ORIGIN'], message: fault })
    if (isBesidePreviews(env))
      ctx.addIssue({
        code: 'custom',
        path: ['PREVIEW_HOST'],
        message: 'of another site than PUBLIC_ORIGIN: what runs there is not released yet',
      })
    if (lacksKey(env))
      ctx.addIssue({
        code: 'custom',
        path: ['PAGE_KEY'],
        message: 'production with RELEASES_S3_BUCKET needs it: every page server the same one',
      })
  })

export type ServerConfig = z.infer<typeof envSchema>

// Its source and its bundle are equally deep.
const root = join(import.meta.dirname, '../..')

/**
 * Settings of the page server from the environment; a blank variable counts as absent, `PLAZA_DATA` becomes absolute, from
 * the root. Throws a text that names each wrong one.
 */
export const readConfig = (env: NodeJS.ProcessEnv): ServerConfig => {
  const parsed = envSchema.safeParse(givenOf(env))
  // From wherever it is started, it is about the API's installation.
  if (parsed.success) return { ...parsed.data, PLAZA_DATA: resolve(root, parsed.data.PLAZA_DATA) }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid.\n${reasons.join('\n')}`)
}

/** Where the page server listens; undefined for every address of the machine. */
export const hostOf = (server: ServerConfig) =>
  server.HOST ?? (isProductionOf(server) ? undefined : '127.0.0.1')

/** How long a page server says that it leaves before it does, in seconds. */
export const drainSecondsOf = (server: ServerConfig) =>
  server.DRAIN_SECONDS ?? (isProductionOf(server) ? 5 : 0)

/** Origin that shoppers see. */
export const originOf = ({ PUBLIC_ORIGIN, PORT }: ServerConfig) =>
  PUBLIC_ORIGIN ?? `http://localhost:${PORT}`

/** The host below which previews have theirs; undefined where there are none. */
export const previewHostOf = (server: ServerConfig) =>
  server.PREVIEW_HOST ?? (isProductionOf(server) ? undefined : 'localhost')

/** Where the pages of guests' frames are, as an address that ends in a slash. */
export const guestsUrlOf = (server: ServerConfig) =>
  `${server.GUESTS_ORIGIN ?? originOf(server)}/guests/`

/** Whether shoppers come by https alone. */
export const isSecure = (server: ServerConfig) => originOf(server).startsWith('https:')

const identitySettings = (server: ServerConfig) => {
  const { COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = server
  if (userPoolId && clientId)
    return { userPoolId, clientId, identityEndpoint: server.COGNITO_ENDPOINT ?? '' }
  return {
    ...identidadIncorporada,
    identityEndpoint: server.COGNITO_ENDPOINT ?? '/api/identity',
  }
}

/** The settings that the browser gets, in the page and as /config.json. */
export const browserConfig = (server: ServerConfig): PageConfig => ({
  apiUrl: '/api',
  cdnUrl: server.CDN_URL,
  map: {
    tilesUrl: server.MAP_TILES_URL,
    credit: server.MAP_CREDIT,
    searchUrl: server.MAP_SEARCH_URL,
  },
  valorEnvio: server.VALOR_ENVIO,
  envioGratisDesde: server.ENVIO_GRATIS_DESDE,
  ...identitySettings(server),
})
