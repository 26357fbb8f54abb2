import { describe } from 'vitest'
import { identidadIncorporada } from '../../contract/index.ts'
import { cognitoIdentity } from '../adapters/cognito-identity.ts'
import { mercadoPago } from '../adapters/mercado-pago.ts'
import { openIdentity } from '../identity.ts'
import { createRemoteSessions } from '../machinery/auth/sesiones.ts'
import { listen } from '../machinery/server/listen.ts'
import { tcpProxy } from '../testing/services/tcp-proxy.ts'
import { openUserPool } from '../testing/services/user-pool.ts'
import { shopOf, testApi } from '../testing/testing.ts'
import { playMatrix } from './matrix.ts'
import { keptPicture } from './picture.ts'

const { userPoolId, clientId } = identidadIncorporada

describe('the identity service, where it is AWS’s', () => {
  playMatrix('Identity', async () => {
    const { files, picture } = keptPicture()
    const api = await testApi('SQLite', { files })
    const { db, key, deps } = api
    // Browsers sign in at the pool, the API reads its keys and asks it about people: all of it past the same fault.
    let app: { fetch: (request: Request) => Response | Promise<Response> } | undefined
    const far = await listen(
      { fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }) },
      0,
    )
    const proxy = await tcpProxy('127.0.0.1', far.port)
    const issuer = `http://127.0.0.1:${proxy.port}/api/identity/${userPoolId}`
    const identityService = openIdentity({ db, key, mail: { send: async () => undefined }, issuer })
    const pool = await openUserPool(identityService.port)
    const admin = await tcpProxy('127.0.0.1', Number(new URL(pool.endpoint).port))
    const identity = cognitoIdentity({
      COGNITO_USER_POOL_ID: 'us-east-1_AbCdEf123',
      COGNITO_ENDPOINT: `http://127.0.0.1:${admin.port}`,
    })
    const sessions = createRemoteSessions(issuer, clientId, async () => undefined)
    const all = { ...deps, identity, sessions, identityService }
    const shop = await shopOf({ ...api, deps: all }, mercadoPago)
    app = shop.app
    return {
      ...{ shop, picture },
      identityUrl: `http://127.0.0.1:${proxy.port}/api/identity`,
      play: (fault) => {
        proxy.play(fault)
        admin.play(fault)
      },
      close: async () => {
        await proxy.close()
        await admin.close()
        await pool.close()
        await far.close()
        await shop.close()
      },
    }
  })
})
