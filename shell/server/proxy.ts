import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

// Idle connections end here before they do at the API, which keeps them for 75 s.
const agent = new Agent({ keepAlive: true, maxSockets: 128, timeout: 60_000 })

/** Headers that speak of one connection and do not travel on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

const travelling = (headers: Iterable<[string, string]>) =>
  [...headers].filter(([name]) => !hopByHop.has(name.toLowerCase()))

const pairsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.flatMap((name, i): [string, string][] =>
    i % 2 ? [] : [[name, rawHeaders[i + 1] ?? '']],
  )

const bodyless = (status: number) => status === 204 || status === 304

const toResponse = (answer: IncomingMessage) => {
  const status = answer.statusCode ?? 502
  const headers = travelling(pairsOf(answer))
  if (!bodyless(status))
    return new Response(Readable.toWeb(answer) as globalThis.ReadableStream, { status, headers })
  answer.resume()
  return new Response(null, { status, headers })
}

const send = (url: string, incoming: Request, extra: Record<string, string>) =>
  new Promise<Response>((resolve, reject) => {
    const headers = { ...Object.fromEntries(travelling(incoming.headers)), ...extra }
    const outgoing = request(url, { method: incoming.method, headers, agent }, (answer) =>
      resolve(toResponse(answer)),
    )
    outgoing.once('error', (error) =>
      reject(Object.assign(error, { wasKept: outgoing.reusedSocket })),
    )
    incoming.signal.addEventListener('abort', () => outgoing.destroy())
    if (incoming.body) Readable.fromWeb(incoming.body as ReadableStream).pipe(outgoing)
    else outgoing.end()
  })

// A connection that was kept may be closed by the other side just as it is used again: nothing was heard of the request.
const wasHungUpOn = (cause: unknown) =>
  cause instanceof Error && 'wasKept' in cause && cause.wasKept === true

const mayRepeat = ({ method, signal }: Request) =>
  (method === 'GET' || method === 'HEAD') && !signal.aborted

/**
 * Passes a request on and its answer back, bytes untouched: what the API compressed stays compressed. Rejects when
 * there is no answer; a browser that goes away ends the call behind it. A read whose kept connection was closed under
 * it is sent again.
 */
export const passOn = async (
  url: string,
  incoming: Request,
  extra: Record<string, string>,
): Promise<Response> => {
  try {
    return await send(url, incoming, extra)
  } catch (cause) {
    if (!wasHungUpOn(cause) || !mayRepeat(incoming)) throw cause
    return passOn(url, incoming, extra)
  }
}
