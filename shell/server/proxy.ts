import { Agent, type IncomingMessage, request } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

// Idle connections end here before they do at the API, which keeps them for 75 s.
const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 60_000 })

// What goes on as long as somebody listens has connections of its own: however many listen, a call finds one that is free.
const listeners = new Agent({ keepAlive: false, maxSockets: 2048 })

const streamType = 'text/event-stream'

const isListener = ({ headers }: Request) => headers.get('accept') === streamType

/** Headers that speak of one connection and do not travel on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Nobody outside decides what is traced: a page server says it anew.
  'traceparent',
  'tracestate',
])

/** What a connection says besides of its own. */
const namedIn = (headers: [string, string][]) =>
  headers.flatMap(([name, value]) =>
    name.toLowerCase() === 'connection' ? value.toLowerCase().split(/[\s,]+/) : [],
  )

const travelling = (all: Iterable<[string, string]>) => {
  const headers = [...all]
  const named = new Set(namedIn(headers))
  return headers.filter(([name]) => ![hopByHop, named].some((left) => left.has(name.toLowerCase())))
}

// Nothing of a read's body is sent on: with its length, what the connection carries next would be read as that.
const headersOf = ({ headers, body }: Request) =>
  travelling(headers).filter(([name]) => body || name !== 'content-length')

const pairsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 ? [] : [[name, rawHeaders[i + 1] ?? '']],
  )

const bodyless = new Set([204, 205, 304])

const toResponse = (answer: IncomingMessage) => {
  const status = answer.statusCode ?? 502
  // Whoever builds the answer may not look: the server that sends it would fail.
  if (status < 200 || status > 599) throw new RangeError(`an answer with the status ${status}`)
  const headers = travelling(pairsOf(answer))
  if (!bodyless.has(status))
    return new Response(Readable.toWeb(answer) as globalThis.ReadableStream, { status, headers })
  answer.resume()
  return new Response(null, { status, headers })
}

/** `wasKept`: the other side hung up on a connection that had been used before. */
class CallError extends Error {
  constructor(
    cause: Error,
    readonly wasKept: boolean,
  ) {
    super(cause.message, { cause })
  }
}

const isHangUp = ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' || code === 'EPIPE'

const send = (url: string, incoming: Request, { headers: extra, patience }: Passing) =>
  new Promise<Response>((resolve, reject) => {
    const headers = { ...Object.fromEntries(headersOf(incoming)), ...extra }
    const outgoing = request(url, {
      ...{ method: incoming.method, headers },
      agent: isListener(incoming) ? listeners : agent,
    })
    const { signal } = incoming
    const giveUp = () => outgoing.destroy(new Error('the other side took too long'))
    const leave = () => outgoing.destroy()
    const whole = setTimeout(giveUp, patience.wholeMs)
    // From the beginning: a call may wait for a connection too, while all of them wait for an answer.
    const begins = incoming.body ? undefined : setTimeout(giveUp, patience.silenceMs)
    outgoing.setTimeout(patience.silenceMs, giveUp)
    outgoing.once('response', (answer) => {
      clearTimeout(begins)
      // It ends when either side leaves, or the API says nothing for too long.
      if (answer.headers['content-type']?.startsWith(streamType)) clearTimeout(whole)
      try {
        resolve(toResponse(answer))
      } catch (cause) {
        outgoing.destroy(cause as Error)
      }
    })
    outgoing.once('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('nobody asked for another protocol'))
    })
    // More than one may come: an answer's end does not end the sending of a body that nobody reads any more.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      reject(new CallError(error, outgoing.reusedSocket && isHangUp(error))),
    )
    // A listener that stays keeps the request for as long as this process runs, with all that it carried.
    outgoing.once('close', () => {
      clearTimeout(whole)
      clearTimeout(begins)
      signal.removeEventListener('abort', leave)
    })
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    if (!incoming.body) outgoing.end()
    else pipeline(Readable.fromWeb(incoming.body as ReadableStream), outgoing, () => undefined)
  })

// A connection that was kept may be closed by the other side just as it is used again: nothing was heard of the request.
const wasHungUpOn = (cause: unknown) => cause instanceof CallError && cause.wasKept

const mayRepeat = ({ method, signal }: Request) =>
  (method === 'GET' || method === 'HEAD') && !signal.aborted

/** How long a call may take, in ms. */
export interface Patience {
  /** Without a byte in either direction: before the answer begins, or in the middle of it. */
  silenceMs: number
  /** From its beginning to the last byte of its answer. */
  wholeMs: number
}

interface Passing {
  /** Headers that it carries besides its own. */
  headers: Record<string, string>
  patience: Patience
}

/**
 * Passes a request on and its answer back, bytes untouched: what the API compressed stays compressed. Rejects when
 * there is no answer, or it does not begin in time; one that stops in the middle is cut off. A browser that goes away
 * ends the call behind it. A read whose kept connection was closed under it is sent again.
 */
export const passOn = async (
  url: string,
  incoming: Request,
  headers: Record<string, string>,
  patience: Patience,
): Promise<Response> => {
  try {
    return await send(url, incoming, { headers, patience })
  } catch (cause) {
    if (!wasHungUpOn(cause) || !mayRepeat(incoming)) throw cause
    return passOn(url, incoming, headers, patience)
  }
}
