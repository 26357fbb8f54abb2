import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { ownContract } from '../contract/compat/index.ts'
import { requireNoDemo } from '../db/demo-cuentas.ts'
import { dropStandIns, requireStandIns } from '../db/stand-in-tables.ts'
import api from '../package.json' with { type: 'json' }
import { cognitoIdentity } from './adapters/cognito-identity.ts'
import { cognitoSocial } from './adapters/cognito-social.ts'
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { envioClick } from './adapters/envioclick.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { s3Files } from './adapters/s3-files.ts'
import { smtpMail } from './adapters/smtp-mail.ts'
import { createApp } from './app.ts'
import {
  ajustesOf,
  cognitoOf,
  drainSecondsOf,
  hasDocs,
  hostOf,
  isFrontendOf,
  issuerOf,
  limitesOf,
  ownFolderOf,
  readConfig,
  requiresFactorOf,
} from './config.ts'
import { openIdentity } from './identity.ts'
import { createRemoteSessions } from './machinery/auth/sesiones.ts'
import { createTokens, getWebTokenKey } from './machinery/auth/webtoken.ts'
import { keepClock } from './machinery/clock/clock.ts'
import { openDatabase, openReplica, untilAvailable } from './machinery/database.ts'
import { requireFit } from './machinery/fit/require-fit.ts'
import { requireFitToServe } from './machinery/health/fit-to-serve.ts'
import { createWaitingApp } from './machinery/health/waiting.ts'
import { enqueueAlone } from './machinery/jobs/jobs.ts'
import { createSecrets, getInstallationKey, sealSecrets } from './machinery/keys/keys.ts'
import { createLimits } from './machinery/limits/limits.ts'
import { migrateDirectly, requireLatest } from './machinery/migrate/migrate.ts'
import { readOnReplica } from './machinery/replica/replica.ts'
import { proxiesOf } from './machinery/server/network.ts'
import {
  createDrain,
  createLog,
  createReport,
  listen,
  outliveItsLog,
} from './machinery/server/server.ts'
import { fetchWithin } from './machinery/server/within.ts'
import { createFeed } from './rooms/novedades/feed.ts'
import { forget } from './rooms/olvido/olvido.ts'
import { findCorte } from './rooms/personas/personas.ts'
import { createCarriers } from './stand-ins/envioclick/envioclick.ts'
import { createMailbox } from './stand-ins/mailbox/mailbox.ts'
import { createSandbox } from './stand-ins/mercado-pago/mercado-pago.ts'
import { createAlmacen } from './stand-ins/object-store/object-store.ts'
import { standInsOf } from './stand-ins/stand-ins.ts'
import { openTelemetry } from './telemetry.ts'
import { openJobs } from './work.ts'

// What this process writes is its owner's alone, whatever the shell that started it says.
process.umask(0o077)
outliveItsLog()

const config = readConfig(process.env)
const { log, flush } = createLog((text) => process.stdout.write(text))
const report = createReport((line) => process.stderr.write(line))
const telemetry = await openTelemetry(config, api.version, (line) => process.stderr.write(line))
const { metrics, noteCall, noteOutside, traces } = telemetry
const db = openDatabase(config, telemetry.onStatement, telemetry.onPool)
const there = openReplica(config, telemetry.onStatement)

// One promise that nobody waits for is no reason to hang up on everybody.
process.on('unhandledRejection', (cause) => report('unhandled rejection', cause))

// Before anything is migrated: who is refused has changed nothing.
if (config.MODULES_ORIGIN && !process.argv.includes('--force'))
  await requireFit(config.MODULES_ORIGIN, ownContract(), (text) => console.error(text))

let serving: Pick<Hono, 'fetch'> = createWaitingApp(
  api.version,
  config.LOG ? log : undefined,
  noteCall,
)
const { port, close } = await listen(
  telemetry.beside({ fetch: (...all) => serving.fetch(...all) }),
  config.PORT,
  hostOf(config),
)

let work: ReturnType<typeof openJobs> | undefined
let feed: ReturnType<typeof createFeed> | undefined
let stopping = false
const drain = createDrain(drainSecondsOf(config))
const stop = async (isAlone = false) => {
  if (stopping) return
  stopping = true
  // Whoever is not served yet is not waited for.
  if (work && !isAlone) await drain.begin()
  // Who listens would be waited for.
  feed?.close()
  await close()
  await work?.stop().catch((error) => report('trabajos', error))
  flush()
  await traces?.stop().catch((error) => report('traces', error))
  // What does not close holds nobody up: all that was answered is kept.
  for (const one of [there?.replica, db])
    await one?.destroy().catch((error) => report('closing the database', error))
  process.exit(0)
}
process.on('SIGTERM', () => stop())
process.on('SIGINT', () => stop())
process.on('disconnect', () => stop(true))

/** Nothing that a start needs of the database is given up while the database may come back. */
const patiently = <T>(ask: () => Promise<T>) =>
  untilAvailable(ask, (error) => report('waiting for the database', error))

const isProduction = config.NODE_ENV === 'production'
const migrate = async () =>
  void (await (config.MIGRATE ? migrateDirectly(config) : requireLatest(db)))
await patiently(migrate)
if (!isProduction) await patiently(() => requireStandIns(db))
else if (config.MIGRATE) await patiently(() => dropStandIns(db))
await patiently(() => requireNoDemo(db, config))

const kept = createMailbox(db)
const openMail = () => {
  if (config.SMTP_URL) return { mail: smtpMail(config.SMTP_URL, config.MAIL_FROM, noteOutside) }
  return { mail: kept.mail, mailbox: kept }
}

const { mail, mailbox } = openMail()
const issuer = issuerOf(config)

const key = await getInstallationKey(db, config)
const secrets = createSecrets(db, key)
await patiently(() => sealSecrets(secrets))

const openAccounts = async () => {
  const cognito = cognitoOf(config)
  if (cognito) {
    const sessions = createRemoteSessions(issuer, cognito.COGNITO_CLIENT_ID, (sub) =>
      findCorte(db, sub),
    )
    const domain = config.COGNITO_DOMAIN
    const social = domain
      ? cognitoSocial(domain, cognito.COGNITO_CLIENT_ID, noteOutside)
      : undefined
    return { identity: cognitoIdentity(cognito, noteOutside), sessions, social }
  }
  const requiresFactor = requiresFactorOf(config)
  const identityService = openIdentity({ db, key, mail, issuer, requiresFactor })
  const { port: identity, sessions } = identityService
  // The page on which anybody is whoever they say is for developers only.
  const social = isProduction ? undefined : identityService.social
  return { identity, sessions, identityService, social }
}

const { PUBLIC_ORIGIN: publicOrigin, MP_ACCESS_TOKEN } = config
const ownOrigin = `http://127.0.0.1:${port}`

const openPagos = (secret: string) => {
  const webhook = '/api/webhooks/mercadopago?source_news=webhooks'
  if (MP_ACCESS_TOKEN) {
    const getNotificationUrl = () => publicOrigin + webhook
    return {
      pagos: mercadoPago({
        ...{ accessToken: MP_ACCESS_TOKEN, key, publicOrigin, getNotificationUrl },
        note: noteOutside,
      }),
    }
  }
  const path = '/api/sandbox/mercadopago'
  const getPublicUrl = () => publicOrigin + path
  // Looked up at each call: once the API listens, the process has another `fetch`.
  const deliver: typeof fetch = (url, init) => fetch(url, init)
  const sandbox = createSandbox({ db, secret, getPublicUrl, deliver })
  const pagos = mercadoPago({
    accessToken: 'sandbox',
    key,
    getBaseUrl: async () => ownOrigin + path,
    publicOrigin,
    getNotificationUrl: () => ownOrigin + webhook,
    note: noteOutside,
  })
  return { pagos, sandbox }
}

/** How often a parcel of the carriers who carry nothing comes a step further, in ms. */
const stepMs = 90_000

const openCarriers = () => {
  const { ENVIOCLICK_API_KEY: apiKey, ENVIOCLICK_WEBHOOK_KEY, MAIL_FROM } = config
  const correo = /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? MAIL_FROM
  const common = { correo, note: noteOutside }
  if (config.TRANSPORTADORAS === 'envioclick' && apiKey)
    return {
      transportadora: envioClick({ ...common, apiKey }),
      guiasSecret: ENVIOCLICK_WEBHOOK_KEY,
    }
  if (config.TRANSPORTADORAS !== 'prueba') return {}
  const path = '/api/sandbox/envioclick'
  const guiasSecret = createHmac('sha256', key).update('guias').digest('hex')
  const getPublicUrl = () => publicOrigin + path
  const carriers = createCarriers({
    ...{ db, getPublicUrl, everyMs: stepMs },
    getNotificationUrl: () => `${ownOrigin}/api/webhooks/envioclick?clave=${guiasSecret}`,
    deliver: (url, init) => fetch(url, init),
  })
  const transportadora = envioClick({
    ...{ ...common, apiKey: 'prueba', getBaseUrl: () => `${ownOrigin}${path}/api/v2` },
    rastreoOf: (_, numero) => `${getPublicUrl()}/rastreo/${encodeURIComponent(numero)}`,
  })
  return { transportadora, guiasSecret, carriers }
}

const secretInDevelopment = async () => (await secrets.get('mercadopago')).toString('hex')

const webhookSecret = config.MP_WEBHOOK_SECRET ?? (await patiently(secretInDevelopment))
const accounts = await patiently(openAccounts)
const { identity } = accounts
const disk = dataFolderFiles(join(config.PLAZA_DATA, 'files'))

const openUploads = async () => {
  const { S3_BUCKET } = config
  const limites = limitesOf(config)
  if (S3_BUCKET) return { limites, storage: s3Files({ ...config, S3_BUCKET }, noteOutside) }
  const secret = (await secrets.get('archivos')).toString('hex')
  const credential = { accessKey: 'plaza', secret, region: config.S3_REGION }
  const almacen = createAlmacen({ disk, credential, publicOrigin })
  return { limites, storage: almacen.storage, almacen }
}

const uploads = await patiently(openUploads)
const selling = {
  ...openPagos(webhookSecret),
  ...openCarriers(),
  ...{ ajustes: ajustesOf(config), webhookSecret },
}
const jobs = openJobs({
  db,
  secrets,
  uploads,
  identity,
  mail,
  publicOrigin,
  report,
  metrics,
  ...selling,
})
work = jobs

feed = createFeed({ db, sessions: accounts.sessions, report })
const app = createApp({
  db,
  reading: there && readOnReplica({ ...there, db, metrics }),
  feed,
  secrets,
  tokens: createTokens(await getWebTokenKey(secrets)),
  files: uploads.storage,
  uploads,
  ...accounts,
  selling: { ...selling, wake: jobs.wake },
  standIns: standInsOf({ ...accounts, mailbox, selling, uploads }),
  isFrontend: isFrontendOf(config),
  requireFitToServe: () =>
    requireFitToServe({ folder: ownFolderOf(config), megabytes: config.MIN_FREE_MB, drain }),
  tokenDelivery: config.OAUTH_TOKEN_DELIVERY,
  hidesDocs: !hasDocs(config),
  version: api.version,
  isProxy: proxiesOf(config.TRUSTED_PROXIES),
  limits: createLimits(db, key),
  report,
  log: config.LOG ? log : undefined,
  noteCall,
  traces,
  metrics,
})

// Provider and shop are one process then, and ask each other. The SDK has no option for how it sends.
if (selling.sandbox || selling.carriers) globalThis.fetch = fetchWithin(app, ownOrigin, fetch)
serving = app
await patiently(() => keepClock(db, report))
// The first of the day begins the daily look at recent payments; the others find it begun.
await patiently(() => enqueueAlone(db, 'barrer_pagos', {}))
await patiently(() => enqueueAlone(db, 'sumar_ingresos', {}))
jobs.wake()

/** How often each process forgets what is past its term, in ms. */
const forgetEveryMs = 6 * 3_600_000
const forgetOld = () =>
  forget({ db, identity, storage: uploads.storage, mailbox }, new Date()).catch((error) =>
    report('olvido', error),
  )
setInterval(forgetOld, forgetEveryMs).unref()
void forgetOld()

process.send?.({ type: 'listening', port })
