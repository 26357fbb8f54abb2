/** A refresh token of the identity service that comes with the API: the sign-in, how often it was renewed, what proves it. */
export const shape = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/

/** The sign-in that a refresh token names. It may be nobody's: only reading it proves anything. */
export const originOf = (token: string) => shape.exec(token)?.[1]
