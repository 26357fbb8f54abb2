import { type AnswerOf, getWebToken as call } from '@plaza/contract/calls'
import { storage } from '../storage/index.ts'
import { addressOf } from './address.ts'
import { ApiError } from './api-error.ts'

const marginMs = 10_000

let pending: Promise<string> | undefined

const cached = () => {
  const token = storage.get('access_token')
  const fresh = Number(storage.get('expires_at')) - marginMs > Date.now()
  return token && fresh ? token : undefined
}

// Two fields are looked at by hand: the contract's schema would bring zod into every page.
const isToken = (body: unknown): body is AnswerOf<typeof call> => {
  const { accessToken, expiresIn } = (body ?? {}) as Partial<AnswerOf<typeof call>>
  return typeof accessToken === 'string' && Number.isInteger(expiresIn)
}

const retrieve = async () => {
  const response = await fetch(addressOf(call, {}))
  const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  if (!isToken(body))
    throw new ApiError(response.status, 'respuesta_invalida', 'Failed to retrieve access token')
  storage.set('access_token', body.accessToken)
  storage.set('expires_at', String(Date.now() + body.expiresIn * 1000))
  return body.accessToken
}

/** The application token: cached until 10 s before it expires, asked for once however many calls wait for it. */
export const getWebToken = async () => {
  const token = cached()
  if (token) return token
  pending ??= retrieve().finally(() => {
    pending = undefined
  })
  return pending
}

/** Forgets the cached token: the API no longer takes it. */
export const dropWebToken = () => {
  storage.remove('access_token')
  storage.remove('expires_at')
}
