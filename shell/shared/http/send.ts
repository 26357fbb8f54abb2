import type { AnswerOf, Call, RequestOf } from '@plaza/contract/calls'
import { takeAnswer } from '../page/index.ts'
import { getSession } from '../session/store/store.ts'
import { pathOf, type Said } from './address.ts'
import { checkLater, isLater, parsed, readerOf, schemaOf } from './answer.ts'
import { type Answered, type CallOptions, type Exchange, exchange, refused } from './exchange.ts'

/** What a call is sent with: its own parts, as the contract has them, and how it is waited for. */
type Sent<C extends Call> = RequestOf<C> & CallOptions
type Given<C extends Call> = Partial<Sent<C>> extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]

type Loose = Said & Pick<Exchange, 'headers' | 'body'> & CallOptions

const bodyOf = ({ status, body }: Answered, failure?: string) => {
  if (status >= 400 || status === 0) throw refused({ status, body }, failure)
  return body
}

/**
 * Makes a call of the contract: `send(calls.createVenta, { body })`. Resolves to its answer, parsed (a file as a Blob), or
 * throws ApiError; an aborted call rejects with the signal's reason. An answer that came with the page is used first, and
 * looked at later where its schema is not there yet (decisions/024-first-routes-without-zod.md).
 */
export const send = async <C extends Call>(call: C, ...[sent]: Given<C>): Promise<AnswerOf<C>> => {
  const { params, query, ...rest }: Loose = (sent ?? {}) as Loose
  const { method, bearer, answers } = call
  const reader = readerOf(call)
  const asked: Exchange = {
    sub: getSession().sub,
    ...rest,
    method,
    bearer,
    path: pathOf<Call>(call, { params, query } as never),
    // What has content and no schema is a file.
    isFile: !reader && Boolean(answers[200]),
  }
  const known = method === 'GET' ? takeAnswer(asked.path) : undefined
  if (known && !(known instanceof Promise) && isLater(reader)) {
    const carried = bodyOf(known, asked.failure)
    checkLater(known.status, carried, reader)
    return carried as AnswerOf<C>
  }
  const reading = schemaOf(reader)
  // Nothing is done whose answer could not be read.
  if (method !== 'GET') await reading
  // A refusal says more than a schema that does not come.
  reading.catch(() => undefined)
  const answered = await (known ?? exchange(asked))
  return parsed(answered.status, bodyOf(answered, asked.failure), await reading) as AnswerOf<C>
}

/** The raw answer to a GET of the application, whatever its status. */
export const answerTo = (path: string) => exchange({ method: 'GET', path, bearer: 'aplicacion' })
