const ofCookie = /^cookie\.([\da-f-]{36})$/

/** What a sign-in says in its ClientMetadata, as `renovacion`, to have its refresh token in a cookie that no script reads. */
export const renovacionInCookie = 'cookie'

/** What stands for the refresh token that a cookie holds, wherever the identity service's protocol has one. */
export const sesionInCookie = (sesion: string) => `cookie.${sesion}`

/** The session whose cookie a refresh token stands for; undefined for a token that is itself. */
export const sesionOfCookie = (token: string) => ofCookie.exec(token)?.[1]
