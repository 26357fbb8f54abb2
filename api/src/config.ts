import { join, resolve } from 'node:path'
import * as z from 'zod'
import {
  categoriasWithoutRetracto,
  diasEntrega,
  diasHabilesRetracto,
  diasReembolso,
  diasToReceiveDevolucion,
  envioGratisDesde,
  firstDiaEnvio,
  identidadIncorporada,
  isPoolId,
  lastDiaEnvio,
  limiteDiferencia,
  minutesToPay,
  originFault,
  productosWithoutCompras,
  unidadesWithoutCompras,
  unpaidVentas,
  uvt,
  valorEnvio,
  ventasPerHour,
} from '../contract/index.ts'
import { serversOf } from '../db/drivers/servers.ts'
import { isRangeList } from './machinery/server/network.ts'
import { givenOf, whole } from './machinery/server/settings.ts'
import { limitesPredeterminados } from './rooms/cargas/cargas.ts'

const megabyte = 1024 * 1024

const ranges = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine(isRangeList, 'an address or a range such as 10.0.0.0/8, and never everybody')

const namesOf = (text: string) => text.split(',').flatMap((part) => part.trim() || [])

const origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)
const origins = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(origin))
const poolId = z.string().refine(isPoolId, 'a user pool id is region, underscore and id')
const installationKey = z.string().regex(/^[\w-]{43}$/, 'the key is 32 bytes in base64url')

const server = z.url({ protocol: /^postgres(ql)?$/ })
const databaseAddress = z
  .string()
  .refine(
    (text) => serversOf(text).every((one) => server.safeParse(one).success),
    'an address such as postgres://plaza@db-1:5432/plaza; of several servers, db-1:5432,db-2:5432',
  )

/** A hundred years of 365 days: a day that is farther away is none that anybody means. */
const mostDias = 36_500

const days = (least: number) => whole(least, mostDias)

const variables = z.object({
  PORT: whole(0, 65_535).default(3001),
  /** Address of this machine that it listens at; without it, every one in production and 127.0.0.1 outside. */
  HOST: z.string().optional(),
  PLAZA_DATA: z.string().default('data'),
  /** PostgreSQL; several servers, with a comma between, are one that takes writes and others that follow it. */
  DATABASE_URL: databaseAddress.optional(),
  /** Most connections of this process to PostgreSQL. */
  DATABASE_POOL: whole(2).default(10),
  /** What stands between: `transaction` for PgBouncer in that mode. */
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  /** PostgreSQL itself, for what changes tables; without it, DATABASE_URL. */
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** A server that follows the one that takes writes; what only reads is asked there where it has come as far. */
  DATABASE_REPLICA_URL: server.optional(),
  MIGRATE: z.stringbool().default(false),
  LOG: z.stringbool().default(true),
  /** What who reads /metrics must know; without it, in production nobody may and outside it this machine. */
  METRICS_TOKEN: z.string().optional(),
  /** Where traces go, by OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of calls that are traced, 0 to 1. */
  TRACE_SHARE: z.coerce.number().min(0).max(1).default(0.05),
  /** From how many milliseconds on a statement's shape is in the log; 0: never. */
  SLOW_STATEMENT_MS: whole(0).default(500),
  /** Seconds in which a process that is to end says so to balancers and serves on; without it, 5 in production. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).optional(),
  /** What has to be free in the data folder, in MB, where it holds the database or uploads. */
  MIN_FREE_MB: whole(0, Number.MAX_SAFE_INTEGER).default(64),
  /** Whether the API shows its documentation; without it, outside production only. */
  API_DOCS: z.stringbool().optional(),
  /** Addresses and ranges, such as 10.0.0.0/8, of the proxies whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: ranges.prefault('127.0.0.1,::1,::ffff:127.0.0.1'),
  NODE_ENV: z.string().default('development'),
  /** Origin that shoppers see. */
  PUBLIC_ORIGIN: origin.default('http://localhost:3000'),
  /** Where page servers say what live modules use of the API; without it, nobody is asked at the start. */
  MODULES_ORIGIN: origin.optional(),
  PLAZA_KEY: installationKey.optional(),
  /** User pool and client of AWS Cognito; without both, the identity service that comes with the API. */
  COGNITO_USER_POOL_ID: poolId.optional(),
  COGNITO_CLIENT_ID: z.string().optional(),
  /** Where that pool is reached; without it, its own region at AWS. */
  COGNITO_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** `iss` of the tokens; without it, that of the pool at AWS, or of the public origin. */
  IDENTITY_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the pool sends people to sign in by a social provider. */
  COGNITO_DOMAIN: origin.optional(),
  /** Sites besides the public origin that people may sign in from. */
  FRONTEND_ORIGINS: origins.prefault(''),
  /** Whether administrators need a second factor; production always asks for it. */
  SEGUNDO_FACTOR: z.enum(['ofrecido', 'exigido']).default('ofrecido'),
  OAUTH_TOKEN_DELIVERY: z.enum(['fragment', 'query']).default('fragment'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Plaza <no-responder@plaza.localhost>'),
  /** Mercado Pago's credential; without it, the payment sandbox that comes with the API. */
  MP_ACCESS_TOKEN: z.string().optional(),
  /** What Mercado Pago signs its notices with. */
  MP_WEBHOOK_SECRET: z.string().optional(),
  /** Who makes guides of parcels: nobody, carriers who carry nothing, or EnvíoClick. */
  TRANSPORTADORAS: z.enum(['ninguna', 'prueba', 'envioclick']).default('ninguna'),
  /** EnvíoClick's credential, and what the address holds that it tells of parcels at. */
  ENVIOCLICK_API_KEY: z.string().optional(),
  ENVIOCLICK_WEBHOOK_KEY: z.string().min(16, 'at least 16 letters').optional(),
  /** Bucket of S3 for what people upload; without it, the data folder. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  /** Of a service that speaks S3's protocol; without it, AWS. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Without both, those that the AWS SDK finds on the machine. */
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  /** Most rows, columns, MB and unpacked MB of a workbook of products. */
  CARGA_MAX_FILAS: whole(1).default(limitesPredeterminados.filas),
  CARGA_MAX_COLUMNAS: whole(1).default(limitesPredeterminados.columnas),
  CARGA_MAX_MB: whole(1).default(limitesPredeterminados.bytes / megabyte),
  CARGA_MAX_INFLADO_MB: whole(1).default(limitesPredeterminados.inflado / megabyte),
  /** Whole COP. */
  VALOR_ENVIO: whole(0).default(valorEnvio),
  ENVIO_GRATIS_DESDE: whole(0).default(envioGratisDesde),
  /** Business days. */
  DIAS_ENVIO_DESDE: days(0).default(firstDiaEnvio),
  DIAS_ENVIO_HASTA: days(0).default(lastDiaEnvio),
  MINUTOS_PARA_PAGAR: whole(1, mostDias * 1440).default(minutesToPay),
  UVT: whole(1).default(uvt),
  LIMITE_DIFERENCIA_CAJA: whole(0).default(limiteDiferencia),
  /** Sales that one buyer may ask for in an hour. */
  VENTAS_POR_HORA: whole(1).default(ventasPerHour),
  /** What one buyer may keep unpaid at once: sales, and before their first purchase units and products. */
  VENTAS_SIN_PAGAR: whole(1).default(unpaidVentas),
  UNIDADES_SIN_COMPRAS: whole(1).default(unidadesWithoutCompras),
  PRODUCTOS_SIN_COMPRAS: whole(1).default(productosWithoutCompras),
  /** Business days. */
  DIAS_RETRACTO: days(0).default(diasHabilesRetracto),
  /** Calendar days. */
  DIAS_ENTREGA: days(0).default(diasEntrega),
  /** Calendar days. */
  DIAS_REEMBOLSO: days(1).default(diasReembolso),
  /** Calendar days. */
  DIAS_RECIBIR_DEVOLUCION: days(1).default(diasToReceiveDevolucion),
  /** Slugs of categories, with commas. */
  CATEGORIAS_SIN_RETRACTO: z.string().prefault(categoriasWithoutRetracto.join()).transform(namesOf),
})

/** The names of all of them. */
export const settingNames = Object.keys(variables.shape)

const isSetTogether = (env: z.infer<typeof variables>) =>
  Boolean(env.COGNITO_USER_POOL_ID) === Boolean(env.COGNITO_CLIENT_ID)

const isProductionOf = ({ NODE_ENV }: { NODE_ENV: string }) => NODE_ENV === 'production'

/** What production cannot do without, and why. */
const needed = {
  MP_ACCESS_TOKEN: 'without it anybody could pay with nothing',
  MP_WEBHOOK_SECRET: 'without it anybody could tell that they paid',
  SMTP_URL: 'without it nobody gets a code, a confirmation or a receipt',
  PLAZA_KEY:
    'every copy of the API needs the same one; where installation.key is in the data folder, what stands in it',
} as const

const neededNames = Object.keys(needed) as (keyof typeof needed)[]

const productionFaults = (env: z.infer<typeof variables>) => {
  const origin = originFault(env.PUBLIC_ORIGIN, isProductionOf(env))
  const lacking = isProductionOf(env) ? neededNames.filter((name) => !env[name]) : []
  return [
    ...(origin ? [['PUBLIC_ORIGIN', origin] as const] : []),
    ...lacking.map((name) => [name, `production needs it: ${needed[name]}`] as const),
  ]
}

const envSchema = variables
  .refine(isSetTogether, {
    path: ['COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID'],
    error: 'one needs the other',
  })
  .refine((env) => env.DATABASE_POOLER === 'none' || env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'DATABASE_POOLER needs it: tables are changed past it',
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    error: 'a replica follows a PostgreSQL server: DATABASE_URL names none',
  })
  .refine(
    (env) =>
      env.TRANSPORTADORAS !== 'envioclick' ||
      (env.ENVIOCLICK_API_KEY && env.ENVIOCLICK_WEBHOOK_KEY),
    {
      path: ['ENVIOCLICK_API_KEY, ENVIOCLICK_WEBHOOK_KEY'],
      error: 'TRANSPORTADORAS=envioclick needs both',
    },
  )
  .refine((env) => env.TRANSPORTADORAS !== 'prueba' || !isProductionOf(env), {
    path: ['TRANSPORTADORAS'],
    error: 'production sends nothing with carriers who carry nothing',
  })
  .superRefine((env, ctx) => {
    for (const [name, message] of productionFaults(env))
      ctx.addIssue({ code: 'custom', path: [name], message })
  })

export type Config = z.infer<typeof envSchema>

// Its source and its bundle are equally deep.
const root = join(import.meta.dirname, '../..')

/**
 * Settings of the API from the environment; a blank variable counts as absent, `PLAZA_DATA` becomes absolute, from the root. Throws a
 * text that names each wrong variable.
 */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = envSchema.safeParse(givenOf(env))
  // Wherever a command is typed or run, it is about the same installation.
  if (parsed.success) return { ...parsed.data, PLAZA_DATA: resolve(root, parsed.data.PLAZA_DATA) }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not valid.\n${reasons.join('\n')}`)
}

/** Where the API listens; undefined for every address of the machine. */
export const hostOf = (config: Config) =>
  config.HOST ?? (isProductionOf(config) ? undefined : '127.0.0.1')

/** How long a process says that it leaves before it does, in seconds. */
export const drainSecondsOf = (config: Config) =>
  config.DRAIN_SECONDS ?? (isProductionOf(config) ? 5 : 0)

/** The folder that holds what nobody else keeps; undefined where all of it is in a database and a bucket elsewhere. */
export const ownFolderOf = ({ DATABASE_URL, S3_BUCKET, PLAZA_DATA }: Config) =>
  DATABASE_URL && S3_BUCKET ? undefined : PLAZA_DATA

/** Whether the API shows its documentation. */
export const hasDocs = (config: Config) => config.API_DOCS ?? !isProductionOf(config)

/** The pool and client of AWS Cognito, or undefined where the identity service that comes with the API is used. */
export const cognitoOf = (config: Config) => {
  const { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_ENDPOINT } = config
  return COGNITO_USER_POOL_ID && COGNITO_CLIENT_ID
    ? { COGNITO_USER_POOL_ID, COGNITO_CLIENT_ID, COGNITO_ENDPOINT }
    : undefined
}

/** Whether what an administrator does waits for a second factor. The demo's administrator has none, and production no demo. */
export const requiresFactorOf = ({ NODE_ENV, SEGUNDO_FACTOR }: Config) =>
  NODE_ENV === 'production' || SEGUNDO_FACTOR === 'exigido'

/** The `iss` of every token, without a slash at its end. */
export const issuerOf = ({ IDENTITY_ISSUER, COGNITO_USER_POOL_ID, PUBLIC_ORIGIN }: Config) => {
  if (IDENTITY_ISSUER) return IDENTITY_ISSUER.replace(/\/$/, '')
  if (!COGNITO_USER_POOL_ID)
    return `${PUBLIC_ORIGIN}/api/identity/${identidadIncorporada.userPoolId}`
  const region = COGNITO_USER_POOL_ID.replace(/_.*$/, '')
  return `https://cognito-idp.${region}.amazonaws.com/${COGNITO_USER_POOL_ID}`
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/** Whether a site may receive people's tokens: the public origin, those named beside it, and in development this machine. */
export const isFrontendOf = ({ PUBLIC_ORIGIN, FRONTEND_ORIGINS, NODE_ENV }: Config) => {
  const named = new Set([PUBLIC_ORIGIN, ...FRONTEND_ORIGINS])
  return (origin: string) =>
    named.has(origin) || (NODE_ENV !== 'production' && loopback.test(origin))
}

/** What the business may set otherwise. */
export const ajustesOf = (config: Config) => ({
  valorEnvio: config.VALOR_ENVIO,
  envioGratisDesde: config.ENVIO_GRATIS_DESDE,
  firstDiaEnvio: config.DIAS_ENVIO_DESDE,
  lastDiaEnvio: Math.max(config.DIAS_ENVIO_DESDE, config.DIAS_ENVIO_HASTA),
  minutesToPay: config.MINUTOS_PARA_PAGAR,
  diasHabilesRetracto: config.DIAS_RETRACTO,
  diasEntrega: config.DIAS_ENTREGA,
  diasReembolso: config.DIAS_REEMBOLSO,
  diasToReceiveDevolucion: config.DIAS_RECIBIR_DEVOLUCION,
  categoriasWithoutRetracto: config.CATEGORIAS_SIN_RETRACTO,
  ventasPerHour: config.VENTAS_POR_HORA,
  unpaidVentas: config.VENTAS_SIN_PAGAR,
  unidadesWithoutCompras: config.UNIDADES_SIN_COMPRAS,
  productosWithoutCompras: config.PRODUCTOS_SIN_COMPRAS,
  uvt: config.UVT,
  limiteDiferencia: config.LIMITE_DIFERENCIA_CAJA,
})

/** The most that a workbook of products may be. */
export const limitesOf = (config: Config) => ({
  filas: config.CARGA_MAX_FILAS,
  columnas: config.CARGA_MAX_COLUMNAS,
  bytes: config.CARGA_MAX_MB * megabyte,
  inflado: config.CARGA_MAX_INFLADO_MB * megabyte,
  paciencia: limitesPredeterminados.paciencia,
})
