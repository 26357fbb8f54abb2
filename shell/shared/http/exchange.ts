import type { Call } from '@plaza/contract/calls'
import { pageState } from '../page/index.ts'
import { freshToken, renewTokens } from '../session/fresh-token.ts'
import { getSession } from '../session/store/store.ts'
import { toast } from '../ui/feedback/toast.ts'
import { ApiError, errorOf } from './api-error.ts'
import { dropWebToken, getWebToken } from './web-token.ts'

/** What may be said of any call. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** What a person reads when the API fails without saying why. */
  failure?: string | undefined
  /** How long an answer is waited for, in ms; 15 s unless it says. */
  patienceMs?: number | undefined
  /** Whom it is done for, where that began before the call: it does not leave as somebody else. Whoever makes it, unless it says. */
  sub?: string | null
}

/** One call as it travels. */
export interface Exchange extends CallOptions {
  method: Call['method']
  /** Relative to the API: "/productos?page=1". */
  path: string
  bearer: Call['bearer']
  headers?: Record<string, string> | undefined
  body?: unknown | undefined
  /** What comes is a file. */
  isFile?: boolean | undefined
}

const noConnection = 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.'

// What one person began is not done by another, who signed in meanwhile.
const isAnothers = ({ sub }: Exchange) => sub && sub !== (getSession().sub ?? sub)

const tokenFor = async (exchange: Exchange) => {
  const { bearer } = exchange
  if (bearer === 'none') return undefined
  if (bearer !== 'usuario') return getWebToken()
  const token = await freshToken()
  if (isAnothers(exchange)) throw new TypeError()
  return token
}

// A token may be worthless before its time: another key at the API, signed out elsewhere.
const canRenewToken = async (exchange: Exchange) => {
  const { bearer } = exchange
  if (isAnothers(exchange)) return false
  if (bearer === 'usuario') await renewTokens()
  else dropWebToken()
  return bearer === 'aplicacion' || (bearer === 'usuario' && getSession().isAuthenticated)
}

const contentOf = (body: unknown) => {
  if (body === undefined || body instanceof Blob) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

const ask = async (exchange: Exchange) => {
  const { method, path, signal, patienceMs = 15_000 } = exchange
  const token = await tokenFor(exchange)
  const deadline = AbortSignal.timeout(patienceMs)
  const { body, headers } = contentOf(exchange.body)
  return fetch(pageState().config.apiUrl + path, {
    method,
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
      ...exchange.headers,
    },
    ...(body ? { body } : {}),
  })
}

// Once more with another token if the API no longer takes the one at hand.
const request = async (exchange: Exchange) => {
  const response = await ask(exchange)
  return response.status === 401 && (await canRenewToken(exchange)) ? ask(exchange) : response
}

/** An answer of the API, whatever it says: JSON, a file where one was asked for, or nothing that can be read. */
export interface Answered {
  status: number
  body: unknown
}

const answeredBy = async (response: Response, isFile = false): Promise<Answered> => {
  const { status, ok } = response
  if (ok && isFile) return { status, body: await response.blob() }
  const text = await response.text()
  try {
    return { status, body: text ? JSON.parse(text) : undefined }
  } catch {
    return { status, body: undefined }
  }
}

/** Asks, and reads the answer. Where none comes it throws ApiError, or the signal's reason for who left. */
export const exchange = async (asked: Exchange) => {
  try {
    return await answeredBy(await request(asked), asked.isFile)
  } catch (cause) {
    if (asked.signal?.aborted || cause instanceof ApiError) throw cause
    throw new ApiError(0, 'NetworkError', noConnection)
  }
}

/** The error that a refusal stands for. Where a second factor is asked for, whichever screen it was is told where. */
export const refused = ({ status, body }: Answered, failure?: string) => {
  const error = errorOf(status, body, failure)
  if (error.code === 'segundo_factor_requerido')
    toast('Esto pide un segundo paso.', {
      severity: 'info',
      link: { href: '/profile#segundo-paso', label: 'Activarlo en Mi Perfil' },
    })
  return error
}
