import type { StoredUsuario } from '@plaza/contract'
import { openSession } from '../session/index.ts'

const somebody: StoredUsuario = {
  sub: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60',
  email: 'ana@plaza.test',
  name: 'Ana',
}

const part = (claims: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(claims))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Tokens of a person for an hour, which nobody signed. */
export const tokensOf = (who: Partial<StoredUsuario> = {}) => {
  const user = { ...somebody, ...who }
  const exp = Math.floor(Date.now() / 1000) + 3600
  const tokenOf = (claims: object) =>
    `${part({ alg: 'none' })}.${part({ sub: user.sub, exp, origin_jti: 'o', ...claims })}.x`
  return { token: tokenOf({ username: user.sub }), idToken: tokenOf(user) }
}

/** Signs somebody in: for an hour, with tokens that nobody signed. It is Ana, but for what is said of them. */
export const signIn = (who: Partial<StoredUsuario> = {}) => {
  openSession({ ...tokensOf(who), refreshToken: null }, { ...somebody, ...who })
}
