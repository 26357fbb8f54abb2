import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { BodyOf, Received } from '../../../contract/call/sides.ts'
import type { Call } from '../../../contract/calls.ts'
import type { ErrorCode } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import type { Person } from '../../ports/sessions.ts'
import type { Answer } from '../catalogue/catalogue.ts'
import { ApiError } from '../errors.ts'
import { answerCatalogo } from './answer-catalogo.ts'
import { bodySize } from './body-size.ts'
import type { AppEnv } from './env.ts'
import { reply, replyPersonal } from './reply.ts'
import { body, headersOf, paramsOf, queryOf } from './validate.ts'

/** Where calls come in. */
export interface Entrance {
  app: Pick<Hono<AppEnv>, 'on'>
  /** What a call's bearer and roles ask of whoever makes it. */
  gatesOf: (call: Call) => MiddlewareHandler<AppEnv>[]
  /** What calls are answered from that only read. */
  reading?: Db | undefined
}

/** How a call is taken, where the contract does not say. */
export interface Manner {
  /** Most bytes of the body. A call that has one says it. */
  maxBytes?: number
  /** What a body of more is refused with; solicitud_demasiado_grande unless it says. */
  tooLarge?: ErrorCode
  /** What stands between the gates and the body, such as a limit of requests. */
  before?: readonly MiddlewareHandler<AppEnv>[]
  /** Headers of the answer. Without them nothing on its way may keep it. */
  headers?: Record<string, string>
  /** The handler reads the body itself: it is another's, or no JSON. */
  isRaw?: boolean
  /** The last parameter of the path takes the slashes that follow. */
  hasSlashes?: boolean
}

/**
 * A call that was made. What is wrong with its query or its headers is said when the handler first reads them: who may
 * not ask hears of that before.
 */
class Asked<C extends Call> implements Received<C> {
  constructor(
    /** The request itself, for what the contract does not say. */
    readonly context: Context<AppEnv>,
    private readonly call: C,
    private readonly from: Db | undefined,
  ) {}

  /**
   * The database for reading alone, of a call that only reads: a replica wherever that has whatever was written before. What
   * is read there is to be shown, and nothing is decided by it that is written.
   */
  get reading() {
    if (!this.from || this.call.method !== 'GET')
      throw new Error(`${this.call.method} ${this.call.path} has no database for reading alone`)
    return this.from as ReadingOf<C>
  }

  /** Who asks, where the call wants a user's token. */
  get person(): Person {
    return this.context.var.person
  }

  get params() {
    return paramsOf(this.context) as unknown as Received<C>['params']
  }

  get query() {
    const { query } = this.call
    return (query && queryOf(this.context, query)) as Received<C>['query']
  }

  get headers() {
    const { headers } = this.call
    return (headers && headersOf(this.context, headers)) as Received<C>['headers']
  }

  get body() {
    return this.context.req.valid('json' as never) as Received<C>['body']
  }
}

type ReadingOf<C extends Call> = C['method'] extends 'GET' ? Db : undefined

type IsFile<C extends Call> = C['answers'] extends { 302: unknown }
  ? true
  : C['answers'] extends { 200: { mediaType: string } }
    ? true
    : false

/** What a handler answers: the body that the contract says, the catalogue's, or a file (or an address) with its headers. */
type Reply<C extends Call> = C extends { etag: true }
  ? Answer<BodyOf<C>>
  : IsFile<C> extends true
    ? Response
    : BodyOf<C>

type Handler<C extends Call> = [Reply<C>] extends [undefined]
  ? (asked: Asked<C>) => void | Promise<void>
  : (asked: Asked<C>) => Reply<C> | Promise<Reply<C>>

const routeOf = ({ path }: Call, { hasSlashes }: Manner) =>
  path.replace(/\{(\w+)\}/g, ':$1') + (hasSlashes ? '{.+}' : '')

const sizeOf = (call: Call, { maxBytes, tooLarge = 'solicitud_demasiado_grande' }: Manner) => {
  if (!maxBytes) throw new Error(`${call.method} ${call.path} does not say how large its body is`)
  return bodySize({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError(tooLarge)
    },
  })
}

const readersOf = (call: Call, manner: Manner): MiddlewareHandler<AppEnv>[] => {
  if (!call.body && !call.takesFile) return []
  const size = sizeOf(call, manner)
  return call.body && !manner.isRaw ? [size, body(call.body)] : [size]
}

const statusOf = ({ answers }: Call) => Number(Object.keys(answers)[0])

/** Serves a call: its gates, then its body, then the handler, whose answer goes out with the call's status. */
export const mount = <C extends Call>(
  { app, gatesOf, reading }: Entrance,
  call: C,
  handler: Handler<C>,
  manner: Manner = {},
) => {
  const status = statusOf(call)
  const serve = async (c: Context<AppEnv>) => {
    const answer: unknown = await handler(new Asked(c, call, reading))
    if (answer instanceof Response) return answer
    if (answer === undefined) return reply(c, status, null, manner.headers)
    if (call.etag) return answerCatalogo(c, answer as Answer)
    return replyPersonal(c, status, answer, manner.headers)
  }
  const before = [...gatesOf(call), ...(manner.before ?? []), ...readersOf(call, manner)]
  app.on(call.method, [routeOf(call, manner)], ...before, serve)
}
