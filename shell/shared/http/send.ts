import type { AnswerOf, Call, RequestOf } from '@plaza/api/calls'
import { takeAnswer } from '../page/index.ts'
import { pathOf, type Said } from './address.ts'
import { ApiError } from './api-error.ts'
import {
  type Answered,
  answeredBy,
  type CallOptions,
  type Exchange,
  exchange,
  reading,
  refused,
  request,
} from './exchange.ts'

/** What a call is sent with: its own parts, as the contract has them, and how it is waited for. */
type Sent<C extends Call> = RequestOf<C> & CallOptions
type Given<C extends Call> = Partial<Sent<C>> extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]

type Loose = Said & Pick<Exchange, 'headers' | 'body'> & CallOptions

const fileOf = async (asked: Exchange) => {
  const response = await reading(asked, () => request(asked))
  if (response.ok) return reading(asked, () => response.blob())
  throw refused(await reading(asked, () => answeredBy(response)), asked.failure)
}

const parsed = ({ answers }: Call, answered: Answered, failure?: string) => {
  const { status, body } = answered
  if (status >= 400 || status === 0) throw refused(answered, failure)
  const { schema } = Object.values(answers)[0] ?? {}
  if (!schema) return undefined
  const read = schema.safeParse(body)
  if (read.success) return read.data
  throw new ApiError(status, 'respuesta_invalida', 'Respuesta inválida de la API')
}

/**
 * Makes a call of the contract: `send(calls.createVenta, { body })`. Resolves to its answer, parsed (a file as a Blob), or
 * throws ApiError; an aborted call rejects with the signal's reason. An answer that came with the page is used first.
 */
export const send = async <C extends Call>(call: C, ...[sent]: Given<C>): Promise<AnswerOf<C>> => {
  const { params, query, ...rest }: Loose = (sent ?? {}) as Loose
  const { method, bearer, answers } = call
  const asked: Exchange = {
    ...rest,
    method,
    bearer,
    path: pathOf<Call>(call, { params, query } as never),
  }
  const isFile = Object.values(answers).some(({ mediaType }) => mediaType)
  if (isFile) return (await fileOf(asked)) as AnswerOf<C>
  const known = method === 'GET' ? takeAnswer(asked.path) : undefined
  return parsed(call, await (known ?? exchange(asked)), asked.failure) as AnswerOf<C>
}

/** The raw answer to a GET of the application, whatever its status. */
export const answerTo = (path: string) => exchange({ method: 'GET', path, bearer: 'aplicacion' })
