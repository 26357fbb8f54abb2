import {
  estadoSocialSchema,
  type RegresoSocial,
  regresoSocialSchema,
  type UsuarioSocial,
  usuarioSocialSchema,
} from '@plaza/contract'

/** What came back from a social provider, decoded. */
export interface SocialReturn {
  token: string
  idToken: string
  /** Null where the service gave none: the session ends with its tokens. */
  refreshToken: string | null
  usuario: UsuarioSocial
  referrerId: string | undefined
}

/** The parameters that the API left in the address: in its fragment, or in its query. */
export const parametersIn = ({ search, hash }: Pick<Location, 'search' | 'hash'>): RegresoSocial =>
  regresoSocialSchema.parse(
    Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]),
  )

// Plain atob knows bytes, not letters: "Gómez" is two bytes longer than it looks. A raw "+" may have come as a space.
const decode = (base64: string) => {
  const plain = base64.replaceAll('-', '+').replaceAll('_', '/').replaceAll(' ', '+')
  return new TextDecoder().decode(Uint8Array.from(atob(plain), (char) => char.charCodeAt(0)))
}

const referrerIn = (state: string | undefined) => {
  try {
    return estadoSocialSchema.parse(JSON.parse(decode(state ?? ''))).referrerId
  } catch {
    // Who recommended Plaza never costs anybody a sign-in.
    return undefined
  }
}

/** Undefined when tokens or user are missing; throws when they cannot be read. */
export const readReturn = (found: RegresoSocial): SocialReturn | undefined => {
  const { accessToken, idToken, refreshToken, user, state } = found
  if (!accessToken || !idToken || !user) return undefined
  return {
    token: decode(accessToken),
    idToken: decode(idToken),
    refreshToken: refreshToken ? decode(refreshToken) : null,
    usuario: usuarioSocialSchema.parse(JSON.parse(decode(user))),
    referrerId: referrerIn(state),
  }
}
