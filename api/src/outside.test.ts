import { describe, expect, it } from 'vitest'
import { mercadoPago } from './adapters/mercado-pago.ts'
import { s3Files } from './adapters/s3-files.ts'
import { type Fault, faults, tcpProxy } from './testing/services/tcp-proxy.ts'
import { seedProducto, shopOf, startS3, type TestShop, testApi } from './testing/testing.ts'

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

// What is silent ends by a limit of the SDK's; what is wrong by plain HTTP nobody can tell.
describe.concurrent.each(['refuse', 'slow', 'half'] as const)('a bucket that is %s', (fault) => {
  it('gives a whole file or says that it has none to give, and the file when it is back', async () => {
    const s3 = await startS3()
    const files = s3Files(s3.config)
    const bytes = new Uint8Array(20_000).fill(7)
    await files.save('productos/a.webp', bytes)
    const url = new URL(s3.config.S3_ENDPOINT)
    const proxy = await tcpProxy(url.hostname, Number(url.port), fault)
    url.port = String(proxy.port)
    const away = s3Files({ ...s3.config, S3_ENDPOINT: url.href })
    const found = await away.find('productos/a.webp').catch((error: Error) => error)
    if (fault === 'slow') expect(found).toEqual({ bytes })
    else expect(found).toBeInstanceOf(Error)
    proxy.pass()
    expect(await away.find('productos/a.webp')).toEqual({ bytes })
    await proxy.close()
    s3.close()
  })
})
