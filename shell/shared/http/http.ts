import { pageState, takeAnswer } from '../page/index.ts'
import { freshToken, renewTokens } from '../session/fresh-token.ts'
import { getSession } from '../session/store.ts'
import { toast } from '../ui/toast.ts'
import { ApiError, errorOf } from './api-error.ts'
import { dropWebToken, getWebToken } from './web-token.ts'

/** Anything that turns an unknown body into a T or throws: a zod schema of the contract. */
export interface Parser<T> {
  parse: (body: unknown) => T
}

export interface CallOptions {
  signal?: AbortSignal
  /** Whose bearer goes along: the application's (catalogue) or the signed-in user's. Default: aplicacion. */
  bearer?: 'aplicacion' | 'usuario'
  headers?: Record<string, string>
  /** What a person reads when the API fails without saying why. */
  failure?: string
}

const timeoutMs = 15_000
const noConnection = 'No hay conexión con Plaza. Revisa tu internet e inténtalo de nuevo.'

const bearerFor = (options: CallOptions) =>
  options.bearer === 'usuario' ? freshToken() : getWebToken()

// A token may be worthless before its time: another key at the API, signed out elsewhere.
const canRenewBearer = async (options: CallOptions) => {
  if (options.bearer === 'usuario') await renewTokens()
  else dropWebToken()
  return options.bearer !== 'usuario' || getSession().isAuthenticated
}

const send = async (method: string, path: string, body: unknown, options: CallOptions) => {
  const token = await bearerFor(options)
  const deadline = AbortSignal.timeout(timeoutMs)
  return fetch(pageState().config.apiUrl + path, {
    method,
    signal: options.signal ? AbortSignal.any([options.signal, deadline]) : deadline,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const answerOf = async (response: Response) => {
  const text = await response.text()
  try {
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined }
  } catch {
    return { status: response.status, body: undefined }
  }
}

const request = async (method: string, path: string, body: unknown, options: CallOptions) => {
  const response = await send(method, path, body, options)
  if (response.status !== 401 || !(await canRenewBearer(options))) return response
  return send(method, path, body, options)
}

const reading = async <T>(options: CallOptions, read: () => Promise<T>) => {
  try {
    return await read()
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, 'NetworkError', noConnection)
  }
}

const call = (method: string, path: string, body: unknown, options: CallOptions) =>
  reading(options, async () => answerOf(await request(method, path, body, options)))

/** The raw answer to a GET, whatever its status. */
export const answerTo = (path: string, options: CallOptions = {}) =>
  call('GET', path, undefined, options)

interface Answer {
  status: number
  body: unknown
}

// Whichever screen it was: there is one place where that is mended.
const refused = ({ status, body }: Answer, failure?: string) => {
  const error = errorOf(status, body, failure)
  if (error.code === 'segundo_factor_requerido')
    toast('Esto pide un segundo paso.', {
      severity: 'info',
      link: { href: '/profile#segundo-paso', label: 'Activarlo en Mi Perfil' },
    })
  return error
}

const parsed = <T>(answer: Answer, schema?: Parser<T>, failure?: string): T => {
  const { status, body } = answer
  if (status >= 400 || status === 0) throw refused(answer, failure)
  if (!schema) return undefined as T
  try {
    return schema.parse(body)
  } catch {
    throw new ApiError(status, 'respuesta_invalida', 'Respuesta inválida de la API')
  }
}

const write =
  (method: string) =>
  async <T = void>(
    path: string,
    body: unknown,
    schema?: Parser<T>,
    options: CallOptions = {},
  ): Promise<T> =>
    parsed(await call(method, path, body, options), schema, options.failure)

/**
 * The API's client. Paths are relative to the API ("/productos?page=1"). Resolves to the parsed body, or throws
 * ApiError; an aborted call rejects with the signal's reason. An answer that came with the page is used first.
 */
export const http = {
  get: async <T>(path: string, schema: Parser<T>, options: CallOptions = {}): Promise<T> =>
    parsed(await (takeAnswer(path) ?? answerTo(path, options)), schema, options.failure),
  /** A file that the API answers, such as a workbook. */
  file: async (path: string, options: CallOptions = {}): Promise<Blob> => {
    const response = await reading(options, () => request('GET', path, undefined, options))
    if (response.ok) return reading(options, () => response.blob())
    throw refused(await reading(options, () => answerOf(response)), options.failure)
  },
  post: write('POST'),
  put: write('PUT'),
  patch: write('PATCH'),
  delete: <T = void>(path: string, schema?: Parser<T>, options: CallOptions = {}) =>
    write('DELETE')(path, undefined, schema, options),
}

/** Base of every API call, for addresses that the browser opens itself. */
export const apiUrl = () => pageState().config.apiUrl

/** Shipping, and the merchandise with IVA from which it is free, in whole COP: what the API charges. */
export const tarifaEnvio = () => {
  const { valorEnvio, envioGratisDesde } = pageState().config
  return { valorEnvio, envioGratisDesde }
}

/** Host of catalogue pictures, for `imagenUrl` of the contract. */
export const cdnUrl = () => pageState().config.cdnUrl

/** The services of the map that places a shop. */
export const mapServices = () => pageState().config.map
