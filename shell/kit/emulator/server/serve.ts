import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Failure } from '../../releases/failure.ts'
import type { Asked, Reply } from './answer.ts'

/** Bytes of a body that is read at all. */
const mostBody = 5_000_000

const bodyOf = async (incoming: IncomingMessage) => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of incoming) {
    bytes += part.length
    if (bytes <= mostBody) parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const headersOf = ({ headers }: IncomingMessage) =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )

// Another site's page may lead a name of its own to this machine, and would then read what is answered.
const isForThisMachine = ({ headers }: IncomingMessage) =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')

const write = (response: ServerResponse, { status, headers, body }: Reply) =>
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body)

/** Who wants to be told of each build, and the connection for it. */
type Stream = (asked: Asked, response: ServerResponse) => boolean

interface Serving {
  port: number
  /** Whether another port will do where this one is taken. */
  isAnyGood: boolean
  answer: (asked: Asked) => Promise<Reply>
  stream: Stream
}

const tries = 20

const listen = (server: ReturnType<typeof createServer>, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE'

const listenSomewhere = async (
  server: ReturnType<typeof createServer>,
  { port, isAnyGood }: Serving,
) => {
  for (let next = port; next < port + tries; next += 1) {
    try {
      await listen(server, next)
      return next
    } catch (error) {
      if (!isTaken(error)) throw error
      if (!isAnyGood)
        throw new Failure('usage', `Port ${port} is taken: choose another one with --port`)
    }
  }
  throw new Failure(
    'usage',
    `Ports ${port} to ${port + tries - 1} are taken: choose one with --port`,
  )
}

/** Serves to this machine alone; answers the port, and what ends it. Throws Failure where the port is taken. */
export const serve = async (serving: Serving) => {
  const server = createServer(async (incoming, response) => {
    if (!isForThisMachine(incoming)) return response.writeHead(403).end()
    try {
      const url = new URL(incoming.url ?? '/', 'http://localhost')
      const { method = 'GET' } = incoming
      const asked = { method, url, headers: headersOf(incoming), body: await bodyOf(incoming) }
      if (!serving.stream(asked, response)) write(response, await serving.answer(asked))
    } catch (error) {
      const body = `Emulador: ${(error as Error).message}`
      write(response, {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body,
      })
    }
  })
  const port = await listenSomewhere(server, serving)
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped())
      server.closeAllConnections()
    })
  return { port, stop }
}
