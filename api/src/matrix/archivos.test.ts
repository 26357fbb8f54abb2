import { describe } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { s3Files } from '../adapters/s3-files.ts'
import { tcpProxy } from '../testing/services/tcp-proxy.ts'
import { shopOf, startS3, testApi } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'

describe('the bucket', () => {
  playMatrix('Bucket', async () => {
    const s3 = await startS3()
    const url = new URL(s3.config.S3_ENDPOINT)
    const proxy = await tcpProxy(url.hostname, Number(url.port))
    url.port = String(proxy.port)
    const files = s3Files({ ...s3.config, S3_ENDPOINT: url.href })
    const shop = await shopOf(await testApi('SQLite', { files }), mercadoPago)
    return {
      shop,
      picture: async () => {
        await files.save('productos/a.webp', new Uint8Array(20_000).fill(7))
        return '/archivos/productos/a.webp'
      },
      play: proxy.play,
      close: async () => {
        await proxy.close()
        await shop.close()
        s3.close()
      },
    }
  })
})
