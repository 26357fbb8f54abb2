import { join } from 'node:path'
import { migrateToLatest, requireLatest } from '../db/migrate-to-latest.ts'
import api from '../package.json' with { type: 'json' }
import { cognitoIdentity } from './adapters/cognito-identity.ts'
import { cognitoSocial } from './adapters/cognito-social.ts'
import { dataFolderFiles } from './adapters/data-folder-files.ts'
import { noMail } from './adapters/no-mail.ts'
import { smtpMail } from './adapters/smtp-mail.ts'
import { createApp } from './app.ts'
import { getInstallationKey } from './claves/claves.ts'
import { cognitoOf, isFrontendOf, issuerOf, readConfig } from './config.ts'
import { createMailbox } from './correo/correo.ts'
import { openDatabase } from './database.ts'
import { listen } from './http/listen.ts'
import { createLog } from './http/log.ts'
import { createIdentity } from './identity/identity.ts'
import { createRemoteSessions } from './sesiones/sesiones.ts'
import { createTokens, getWebTokenKey } from './webtoken/webtoken.ts'

const config = readConfig(process.env)
const db = openDatabase(config)
await (config.MIGRATE ? migrateToLatest(db) : requireLatest(db))

const { log, flush } = createLog((text) => process.stdout.write(text))

const openMail = () => {
  if (config.SMTP_URL) return { mail: smtpMail(config.SMTP_URL, config.MAIL_FROM) }
  if (config.NODE_ENV === 'production') return { mail: noMail }
  const mailbox = createMailbox(db)
  return { mail: mailbox.mail, mailbox }
}

const { mail, mailbox } = openMail()
const issuer = issuerOf(config)

const openAccounts = async () => {
  const cognito = cognitoOf(config)
  if (cognito) {
    const sessions = createRemoteSessions(issuer, cognito.COGNITO_CLIENT_ID)
    const domain = config.COGNITO_DOMAIN
    const social = domain ? cognitoSocial(domain, cognito.COGNITO_CLIENT_ID) : undefined
    return { identity: cognitoIdentity(cognito), sessions, social }
  }
  const key = await getInstallationKey(db, config)
  const identityService = createIdentity({ db, key, mail, issuer })
  const { port: identity, sessions } = identityService
  // The page on which anybody is whoever they say is for developers only.
  const social = config.NODE_ENV === 'production' ? undefined : identityService.social
  return { identity, sessions, identityService, social }
}

const app = createApp({
  db,
  tokens: createTokens(await getWebTokenKey(db)),
  files: dataFolderFiles(join(config.PLAZA_DATA, 'files')),
  ...(await openAccounts()),
  mailbox,
  isFrontend: isFrontendOf(config),
  tokenDelivery: config.OAUTH_TOKEN_DELIVERY,
  version: api.version,
  trustedProxies: config.TRUSTED_PROXIES,
  report: (requestId, error) => console.error(requestId, error),
  log: config.LOG ? log : undefined,
})

const { port, close } = await listen(app, config.PORT)
process.send?.({ type: 'listening', port })

let stopping = false
const stop = async () => {
  if (stopping) return
  stopping = true
  await close()
  flush()
  await db.destroy()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
process.on('disconnect', stop)
