import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { makeFolder } from '../files/give-to-owner.ts'
import { keptSecret } from '../files/kept-secret.ts'
import type { State, Token } from './log/state.ts'
import { ReleaseError } from './release-error.ts'
import type { ReleaseStore } from './release-store.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))

const newToken = () =>
  `plaza_${randomBytes(4).toString('hex')}_${randomBytes(32).toString('base64url')}`

const idOf = (token: string) => token.split('_')[1] ?? ''

const register = (
  store: ReleaseStore,
  token: string,
  { name, label, by }: Pick<Token, 'name' | 'label' | 'by'>,
) =>
  store.commit({ by }, ({ tokens }) =>
    tokens.some(({ id }) => id === idOf(token))
      ? undefined
      : { kind: 'token', id: idOf(token), name, label, hash: hashOf(token) },
  )

/** Makes a token that may release one module. It is shown once: the store keeps its hash. */
export const makeToken = async (
  store: ReleaseStore,
  given: Pick<Token, 'name' | 'label' | 'by'>,
): Promise<string> => {
  const token = newToken()
  await register(store, token, given)
  return token
}

/** From now on the token with this id releases nothing. Throws `token_desconocido`. */
export const revokeToken = (store: ReleaseStore, id: string, by: string) =>
  store.commit({ by }, () => ({ kind: 'revoke', id }))

/** The module's token that this text is, if it was not revoked; a text without an id is nobody's, whatever the log says. */
export const findToken = ({ tokens }: State, text: string): Token | undefined =>
  tokens.find(
    ({ id, hash, revoked }) => !revoked && id && id === idOf(text) && isSame(hash, hashOf(text)),
  )

/**
 * The token with which whoever owns this machine's data folder releases a module: made at first use, readable by the
 * owner alone. Once revoked it stays so; delete the file for a new one.
 */
export const ownToken = async (store: ReleaseStore, dataFolder: string, name: string) => {
  const folder = join(dataFolder, 'deploy-tokens')
  await makeFolder(folder, 0o700)
  const token = await keptSecret(join(folder, name), newToken)
  await register(store, token, { name, label: 'de esta instalación', by: 'instalación' })
  return token
}

/** Whose token this is, as the log says it. Throws `token_invalido` when it may not release the module. */
export const releaserOf = (state: State, name: string, text: string): string => {
  const token = findToken(state, text)
  if (token?.name !== name)
    throw new ReleaseError('token_invalido', `Ese token no puede publicar ${name}.`)
  return `token ${token.id} (${token.label})`
}
