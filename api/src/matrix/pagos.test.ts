import { describe } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { tcpProxy } from '../testing/services/tcp-proxy.ts'
import { shopOf, testApi } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'
import { keptPicture } from './picture.ts'

describe('the payment provider', () => {
  playMatrix('Payment provider', async () => {
    let proxy: Awaited<ReturnType<typeof tcpProxy>> | undefined
    const { files, picture } = keptPicture()
    const api = await testApi('SQLite', { files })
    const shop = await shopOf(api, (provider) =>
      mercadoPago({
        ...provider,
        getBaseUrl: async () => {
          const url = new URL(await provider.getBaseUrl())
          proxy ??= await tcpProxy(url.hostname, Number(url.port))
          url.port = String(proxy.port)
          return url.href
        },
      }),
    )
    return {
      ...{ shop, picture },
      play: (fault) => proxy?.play(fault),
      close: async () => {
        await proxy?.close()
        await shop.close()
      },
    }
  })
})
