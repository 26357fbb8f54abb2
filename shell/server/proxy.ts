import { Agent, type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

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

/**
 * Passes a request on and its answer back, bytes untouched: what the API compressed stays compressed. Rejects when
 * there is no answer; a browser that goes away ends the call behind it.
 */
export const passOn = (url: string, incoming: Request, extra: Record<string, string>) =>
  new Promise<Response>((resolve, reject) => {
    const headers = { ...Object.fromEntries(travelling(incoming.headers)), ...extra }
    const outgoing = request(url, { method: incoming.method, headers, agent }, (answer) =>
      resolve(toResponse(answer)),
    )
    outgoing.once('error', reject)
    incoming.signal.addEventListener('abort', () => outgoing.destroy())
    if (incoming.body) Readable.fromWeb(incoming.body as ReadableStream).pipe(outgoing)
    else outgoing.end()
  })
