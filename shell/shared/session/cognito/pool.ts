import { renovacionInCookie } from '@plaza/contract'
import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js'
import { pageState } from '../../page/index.ts'
import { storage } from '../../storage/index.ts'

type Done = (error: { code?: string; nonRetryable?: boolean } | null, answer?: unknown) => void

interface Client {
  request: (operation: string, params: object, done: Done) => void
}

const opensSession = new Set(['InitiateAuth', 'RespondToAuthChallenge'])

// The service on this site leaves the refresh token in a cookie that no script reads. One elsewhere has no cookie here.
const withCookie = (operation: string, params: object, isHere: boolean) =>
  isHere && opensSession.has(operation)
    ? { ...params, ClientMetadata: { renovacion: renovacionInCookie } }
    : params

// The library repeats whatever fails for 6 seconds. Only a connection gets better by waiting: a refusal is final.
const askAsPlaza = (pool: CognitoUserPool, isHere: boolean) => {
  const client: Client = Reflect.get(pool, 'client')
  const request = client.request.bind(client)
  client.request = (operation, params, done) =>
    request(operation, withCookie(operation, params, isHere), (error, answer) => {
      if (error) error.nonRetryable = error.code !== 'NetworkError'
      done(error, answer)
    })
}

/** The user pool that this installation is set to; `Storage` is where the library keeps what it opens. */
export const userPool = (Storage: ICognitoStorage) => {
  const { userPoolId, clientId, identityEndpoint } = pageState().config
  const pool = new CognitoUserPool({
    UserPoolId: userPoolId,
    ClientId: clientId,
    ...(identityEndpoint && { endpoint: identityEndpoint }),
    Storage,
  })
  askAsPlaza(pool, identityEndpoint.startsWith('/'))
  return pool
}

/** Keeps nothing beyond one operation. */
export const throwaway = (): ICognitoStorage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** The browser's storage, as the library wants it. */
export const lasting: ICognitoStorage = {
  getItem: storage.get,
  setItem: storage.set,
  removeItem: storage.remove,
  clear: () => undefined,
}
