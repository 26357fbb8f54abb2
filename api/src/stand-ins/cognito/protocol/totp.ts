import { Secret, TOTP } from 'otpauth'

/** Bytes of a secret: as many as the hash has (RFC 4226, section 4). */
const secretBytes = 20
const period = 30

const totpOf = (base32: string) =>
  new TOTP({ secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period })

/** A new secret, in base32 as people type it. */
export const newSecret = () => new Secret({ size: secretBytes }).base32

/** The step of time (RFC 6238) that a code is of, this one or one beside it; undefined for no such code. */
export const stepOf = (secret: string, code: string, now: number) => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
