import { describe } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { serverAnswers } from '../testing/services/postgres.ts'
import { tcpProxy } from '../testing/services/tcp-proxy.ts'
import { shopOf, testApiAt, testDatabase } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'
import { keptPicture } from './picture.ts'

// A statement here is some milliseconds late, and an order has twenty.
const slowMs = 20

describe.runIf(await serverAnswers())('the PostgreSQL that sells', () => {
  playMatrix('PostgreSQL', async () => {
    const database = await testDatabase('PostgreSQL', process.env.TEST_DATABASE_TEMPLATE)
    const url = new URL(database.config.DATABASE_URL ?? '')
    const proxy = await tcpProxy(url.hostname, Number(url.port), undefined, slowMs)
    url.host = `127.0.0.1:${proxy.port}`
    // Silence is known for what it is sooner than in a shop.
    url.search = 'statement_timeout=2000&query_timeout=3000'
    const { files, picture } = keptPicture()
    const config = { ...database.config, DATABASE_URL: url.href }
    const api = await testApiAt({ ...database, config }, { files })
    const shop = await shopOf(api, mercadoPago)
    return {
      ...{ shop, picture, play: proxy.play },
      close: async () => {
        await shop.close()
        await proxy.close()
      },
    }
  })
})
