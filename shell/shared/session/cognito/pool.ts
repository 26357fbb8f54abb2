import { CognitoUserPool, type ICognitoStorage } from 'amazon-cognito-identity-js'
import { pageState } from '../../page/index.ts'
import { storage } from '../../storage/index.ts'

type Done = (error: { code?: string; nonRetryable?: boolean } | null, answer?: unknown) => void

interface Client {
  request: (operation: string, params: object, done: Done) => void
}

// The library repeats whatever fails for 6 seconds. Only a connection gets better by waiting: a refusal is final.
const repeatOnlyLostConnections = (pool: CognitoUserPool) => {
  const client: Client = Reflect.get(pool, 'client')
  const request = client.request.bind(client)
  client.request = (operation, params, done) =>
    request(operation, params, (error, answer) => {
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
    endpoint: identityEndpoint || undefined,
    Storage,
  })
  repeatOnlyLostConnections(pool)
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
