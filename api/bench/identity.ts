import { createApp } from '../src/app.ts'
import { openIdentity } from '../src/identity.ts'
import { createTokens, getWebTokenKey } from '../src/machinery/auth/webtoken.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { createSecrets, getInstallationKey } from '../src/machinery/keys/keys.ts'
import { createLimits } from '../src/machinery/limits/limits.ts'
import { proxiesOf } from '../src/machinery/server/network.ts'
import { addAccount } from '../src/stand-ins/cognito/cognito.ts'
import { cognitoBrowser } from '../src/testing/services/cognito.ts'

const account = { correo: 'bench@plaza.test', password: 'Cafe de Colombia 1' }
const signIns = 30
const refreshes = 300
const verifications = 20_000

const openApi = async (PLAZA_DATA: string) => {
  const db = openDatabase({ PLAZA_DATA })
  const key = await getInstallationKey(db, { PLAZA_DATA })
  await addAccount(db, key, account)
  const secrets = createSecrets(db, key)
  const mail = { send: async () => undefined }
  const identityService = openIdentity({ db, key, mail, issuer: 'http://bench/pool' })
  const app = createApp({
    db,
    secrets,
    identity: identityService.port,
    sessions: identityService.sessions,
    identityService,
    isFrontend: () => false,
    tokenDelivery: 'fragment',
    tokens: createTokens(await getWebTokenKey(secrets)),
    files: { find: async () => undefined, save: async () => undefined },
    version: 'bench',
    isProxy: proxiesOf(['127.0.0.1']),
    limits: createLimits(db, key),
    report: (_, error) => console.error(error),
  })
  return { app, db, sessions: identityService.sessions }
}

type Api = Awaited<ReturnType<typeof openApi>>

/** Answers what the library asks, each request from an address of its own, and adds up the time that takes. */
const intercept = ({ app }: Api) => {
  const spent = { ms: 0 }
  let requests = 0
  globalThis.fetch = async (_, init) => {
    requests += 1
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', `10.0.${requests >> 8}.${requests & 255}`)
    const began = performance.now()
    const response = await app.request('/api/identity', { ...init, headers })
    spent.ms += performance.now() - began
    return response
  }
  return spent
}

const perSecond = (times: number, ms: number) => Math.round((times * 1000) / ms)

const timed = async (run: () => Promise<unknown>) => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

/** Sign-ins, refreshes and verifications per second that one process does; what the clients compute is not counted. */
export const measureIdentity = async (PLAZA_DATA: string) => {
  const api = await openApi(PLAZA_DATA)
  const spent = intercept(api)
  const browser = cognitoBrowser('')
  let opened = await browser.signIn(account.correo, account.password)
  spent.ms = 0
  for (let i = 0; i < signIns; i++) opened = await browser.signIn(account.correo, account.password)
  const signInMs = spent.ms
  spent.ms = 0
  const tokens: string[] = []
  for (let i = 0; i < refreshes; i++) {
    const session = await browser.settle<typeof opened.session>((done) =>
      opened.user.refreshSession(opened.session.getRefreshToken(), done),
    )
    tokens.push(session.getAccessToken().getJwtToken())
  }
  const refreshMs = spent.ms
  const newMs = await timed(async () => {
    for (const token of tokens) await api.sessions.verifyAccess(token)
  })
  const knownMs = await timed(async () => {
    for (let i = 0; i < verifications; i++) await api.sessions.verifyAccess(tokens[0] ?? '')
  })
  await api.db.destroy()
  return {
    'sign-ins (SRP)': perSecond(signIns, signInMs),
    refreshes: perSecond(refreshes, refreshMs),
    'verifications, new token': perSecond(refreshes, newMs),
    'verifications, known token': perSecond(verifications, knownMs),
  }
}
