import type { Answer, AnswerOf, Call, RequestOf } from '@plaza/contract/calls'
import { takeAnswer } from '../page/index.ts'
import { pathOf, type Said } from './address.ts'
import { ApiError } from './api-error.ts'
import { type Answered, type CallOptions, type Exchange, exchange, refused } from './exchange.ts'

/** What a call is sent with: its own parts, as the contract has them, and how it is waited for. */
type Sent<C extends Call> = RequestOf<C> & CallOptions
type Given<C extends Call> = Partial<Sent<C>> extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]

type Loose = Said & Pick<Exchange, 'headers' | 'body'> & CallOptions

const parsed = ({ status, body }: Answered, schema: Answer['schema'], failure?: string) => {
  if (status >= 400 || status === 0) throw refused({ status, body }, failure)
  if (!schema) return body
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
  const [answer]: Answer[] = Object.values(answers)
  const asked: Exchange = {
    ...rest,
    method,
    bearer,
    path: pathOf<Call>(call, { params, query } as never),
    // What has content and no schema is a file.
    isFile: !answer?.schema && Boolean(answers[200]),
  }
  const known = method === 'GET' ? takeAnswer(asked.path) : undefined
  const answered = await (known ?? exchange(asked))
  return parsed(answered, answer?.schema, asked.failure) as AnswerOf<C>
}

/** The raw answer to a GET of the application, whatever its status. */
export const answerTo = (path: string) => exchange({ method: 'GET', path, bearer: 'aplicacion' })
