import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cognitoIdentity } from './adapters/cognito-identity.ts'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { s3Files } from './adapters/s3-files.ts'
import { smtpMail } from './adapters/smtp-mail.ts'
import { addAccount } from './stand-ins/cognito/cognito.ts'
import { startSmtp } from './testing/services/smtp.ts'
import { type Fault, faults, tcpProxy } from './testing/services/tcp-proxy.ts'
import { openUserPool } from './testing/services/user-pool.ts'
import { seedProducto, shopOf, startS3, type TestShop, testApi } from './testing/testing.ts'

// Whom the SDK of AWS takes itself for.
beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
})
afterAll(() => vi.unstubAllEnvs())

/** The longest that a shopper is left without a word, in ms; a page server gives up after twelve seconds. */
const patienceMs = 12_000

const within = async <T>(work: () => Promise<T>) => {
  const began = Date.now()
  const answer = await work()
  expect(Date.now() - began).toBeLessThan(patienceMs)
  return answer
}

type Proxy = Awaited<ReturnType<typeof tcpProxy>>

// One after the other: the provider's SDK knows one address at a time.
describe.each(faults)('a payment provider that is %s', (fault: Fault) => {
  it('keeps nobody from looking, buying and signing in, and is paid at once when it is back', async () => {
    let proxy: Proxy | undefined
    const api = await testApi('SQLite')
    const shop: TestShop = await shopOf(api, (provider) =>
      mercadoPago({
        ...provider,
        getBaseUrl: async () => {
          const url = new URL(await provider.getBaseUrl())
          proxy ??= await tcpProxy(url.hostname, Number(url.port), fault)
          url.port = String(proxy.port)
          return url.href
        },
      }),
    )
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const id = await within(() => shop.buy(ana, [{ id: cafe, cantidad: 2 }]))
    const asked = await within(() => shop.startPayment(ana, id))
    if (fault === 'slow') expect(asked.status).toBe(201)
    else
      expect([asked.status, asked.body.error]).toMatchObject([502, { code: 'pago_no_disponible' }])
    expect((await within(async () => api.get('/productos'))).status).toBe(200)
    await within(() => shop.people.signIn(ana.correo))
    expect(await shop.stateOf(id)).toBe('Pendiente, En proceso')
    expect(await shop.stockOf(cafe)).toBe(3)

    proxy?.pass()
    const payment = await shop.pay(ana, id, 'aprobar')
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    expect((await shop.paymentOf(payment)).status).toBe('approved')
    await proxy?.close()
    await shop.close()
  })
})

describe.concurrent.each(faults)('a bucket that is %s', (fault) => {
  it('gives a whole file or says that it has none to give, and the file when it is back', async () => {
    const s3 = await startS3()
    const files = s3Files(s3.config)
    const bytes = new Uint8Array(20_000).fill(7)
    await files.save('productos/a.webp', bytes)
    const url = new URL(s3.config.S3_ENDPOINT)
    const proxy = await tcpProxy(url.hostname, Number(url.port), fault)
    url.port = String(proxy.port)
    const away = s3Files({ ...s3.config, S3_ENDPOINT: url.href })
    const found = await within(() => away.find('productos/a.webp').catch((error: Error) => error))
    if (fault === 'slow') expect(found).toEqual({ bytes })
    else expect(found).toBeInstanceOf(Error)
    proxy.pass()
    expect(await away.find('productos/a.webp')).toEqual({ bytes })
    await proxy.close()
    s3.close()
  })
})

describe.concurrent.each(faults)('a mail server that is %s', (fault) => {
  it('keeps nobody from buying and paying, and has each letter once when it is back', async () => {
    const smtp = await startSmtp()
    const proxy = await tcpProxy('127.0.0.1', smtp.port, fault)
    const api = await testApi('SQLite')
    const mail = smtpMail(`smtp://127.0.0.1:${proxy.port}`, 'Plaza <hola@plaza.co>')
    const { mailbox } = api.deps
    const deps = { ...api.deps, ...(mailbox && { mailbox: { ...mailbox, mail } }) }
    const shop = await shopOf({ ...api, deps }, mercadoPago)
    const ana = await shop.buyer()
    const cafe = await seedProducto(shop.db, { stock: 5 })
    const id = await within(() => shop.buy(ana, [{ id: cafe, cantidad: 1 }]))
    await within(() => shop.pay(ana, id, 'aprobar'))
    const lettersOf = () => smtp.received.filter((text) => text.includes(id))
    await shop.work()
    expect(await shop.stateOf(id)).toBe('Completada, aprovada')
    expect(lettersOf()).toHaveLength(fault === 'slow' ? 1 : 0)

    proxy.pass()
    await shop.work(60)
    await shop.work(120)
    expect(lettersOf()).toHaveLength(1)
    await proxy.close()
    await shop.close()
    smtp.close()
  })
})

describe.concurrent.each(faults)('a user pool that is %s', (fault) => {
  it('is asked for no longer than anybody waits, and answers when it is back', async () => {
    const api = await testApi('SQLite')
    const account = { correo: 'ana@correo.co', password: 'Cafe de Colombia 1' }
    const sub = String(await addAccount(api.db, api.key, account))
    const pool = await openUserPool(api.deps.identity, { isSocial: false })
    const url = new URL(pool.endpoint)
    const proxy = await tcpProxy(url.hostname, Number(url.port), fault)
    url.port = String(proxy.port)
    const identity = cognitoIdentity({
      COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
      COGNITO_ENDPOINT: url.href,
    })
    const found = await within(() => identity.find(sub).catch((error: Error) => error))
    if (fault === 'slow') expect(found).toMatchObject({ correo: account.correo })
    else expect(found).toBeInstanceOf(Error)
    proxy.pass()
    expect(await identity.find(sub)).toMatchObject({ correo: account.correo })
    await proxy.close()
    await pool.close()
    await api.close()
  })
})
