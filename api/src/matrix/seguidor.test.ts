import { describe } from 'vitest'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { hasServers, startCluster } from '../testing/services/cluster.ts'
import { shopOf, testApiAt, testDatabase } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'
import { keptPicture } from './picture.ts'

describe.runIf(hasServers)('the PostgreSQL that follows, without which nothing is answered', () => {
  playMatrix('Follower', async () => {
    const cluster = await startCluster(20)
    const database = await testDatabase('SQLite')
    const url = new URL(`postgres://postgres@127.0.0.1:${cluster.first.port}/postgres`)
    url.search = 'statement_timeout=2000&query_timeout=3000'
    const config = { ...database.config, DATABASE_URL: url.href }
    const { files, picture } = keptPicture()
    const shop = await shopOf(await testApiAt({ ...database, config }, { files }), mercadoPago)
    return {
      ...{ shop, picture, play: cluster.line.play },
      close: async () => {
        await shop.close()
        await cluster.remove()
      },
    }
  })
})
