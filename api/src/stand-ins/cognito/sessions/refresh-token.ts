import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../../db/tables.ts'
import { shape } from '../../../machinery/auth/refresh-token.rules.ts'
import type { Keyring } from '../context/context.ts'
import { findSesion, findSesionByHash } from '../rows/sesiones.repository.ts'

/** What a sign-in's row has for its tokens. */
interface Sesion {
  origin_jti: string
  refresh_hash: string
}

type Ring = Pick<Keyring, 'digest'>

const macOf = ({ digest }: Ring, { origin_jti, refresh_hash }: Sesion, number: number) =>
  digest('renovacion', `${origin_jti} ${number} ${refresh_hash}`)

/**
 * The refresh token of a sign-in after so many renewals. It is made anew each time and kept nowhere: the row without the
 * installation's key makes none, nor does the key without the row.
 */
export const refreshTokenOf = (ring: Ring, sesion: Sesion, number: number) =>
  `${sesion.origin_jti}.${number}.${macOf(ring, sesion, number).toString('base64url')}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const readOld = async (db: Db, token: string) => {
  const sesion = await findSesionByHash(db, hashOf(token))
  return sesion && { sesion, number: 0 }
}

/**
 * The sign-in of a refresh token, and which of its tokens it is: 0 for the first. Undefined for what this service never
 * gave. One of a time when tokens did not change counts as the first.
 */
export const readRefreshToken = async (ctx: Ring & { db: Db }, token: string) => {
  const [, originJti = '', number, mac = ''] = shape.exec(token) ?? []
  if (!originJti) return readOld(ctx.db, token)
  const sesion = await findSesion(ctx.db, originJti)
  if (!sesion) return undefined
  const isOurs = timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(ctx, sesion, Number(number)))
  return isOurs ? { sesion, number: Number(number) } : undefined
}
