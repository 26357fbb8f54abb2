import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import * as proxy from './proxy.ts'

const patient = { silenceMs: 5000, wholeMs: 5000 }

const passOn = (
  url: string,
  incoming: Request,
  headers: Record<string, string>,
  patience = patient,
) => proxy.passOn(url, incoming, headers, patience)

const servers: ReturnType<typeof createServer>[] = []

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const switching = 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'
const statusOf = (status: number) => `HTTP/1.1 ${status} X\r\ncontent-length: 4\r\n\r\nbody`

const get = (path = '/') => new Request(`http://plaza.test${path}`)

describe('passOn', () => {
  it('lets a stream of events last as long as it says something, and ends it when its listener leaves', async () => {
    let tellLeft: () => void = () => undefined
    const left = new Promise<void>((resolve) => {
      tellLeft = resolve
    })
    const origin = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const beat = setInterval(() => response.write(': latido\n\n'), 20)
      response.once('close', () => {
        clearInterval(beat)
        tellLeft()
      })
    })
    const listener = new AbortController()
    const incoming = new Request('http://plaza.test/', {
      headers: { accept: 'text/event-stream' },
      signal: listener.signal,
    })
    const response = await passOn(origin, incoming, {}, { silenceMs: 2000, wholeMs: 1000 })
    const reader = response.body?.getReader()
    const beats = 55
    let heard = 0
    // So many beats take longer than any other whole answer may.
    while (heard < beats) {
      const { value } = (await reader?.read()) ?? {}
      heard += new TextDecoder().decode(value).split('latido').length - 1
    }
    listener.abort()
    await left
    expect(heard).toBeGreaterThanOrEqual(beats)
  })

  it('leaves a compressed answer as it is', async () => {
    const bytes = gzipSync('{"a":1}')
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip', etag: '"1"' }).end(bytes),
    )
    const response = await passOn(origin, get(), {})
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('etag')).toBe('"1"')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes)
  })

  it('sends the body, the method and the visitor it came from', async () => {
    const origin = await serve(async (request, response) => {
      const chunks = await request.toArray()
      response.end(
        `${request.method} ${request.headers['x-forwarded-for']} ${Buffer.concat(chunks)}`,
      )
    })
    const incoming = new Request('http://plaza.test/', { method: 'POST', body: 'hola' })
    const response = await passOn(origin, incoming, { 'x-forwarded-for': '10.0.0.7' })
    expect(await response.text()).toBe('POST 10.0.0.7 hola')
  })

  it('promises no body that it does not send, so that nobody else’s call is read as one', async () => {
    const asked: string[] = []
    const origin = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.end('whole')
    })
    const hidden = 'GET /hidden HTTP/1.1\r\nhost: a\r\n\r\n'
    const headers = { 'content-length': String(hidden.length) }
    for (const method of ['GET', 'HEAD'])
      await (
        await passOn(origin, new Request('http://plaza.test/', { method, headers }), {})
      ).text()
    const write = { method: 'POST', body: hidden }
    const next = await passOn(`${origin}/next`, new Request('http://plaza.test/', write), {})
    expect(await next.text()).toBe('whole')
    expect(asked).toEqual(['GET /', 'HEAD /', 'POST /next'])
  })

  it('keeps what was said to it alone', async () => {
    const origin = await serve(({ headers }, response) => {
      response.writeHead(200, { connection: 'x-inner', 'x-inner': '1', 'x-outer': '2' })
      response.end(
        JSON.stringify([headers['x-hop'], headers['proxy-connection'], headers['x-end']]),
      )
    })
    const headers = {
      connection: 'close, X-Hop',
      'x-hop': '1',
      'proxy-connection': '2',
      'x-end': '3',
    }
    const answer = await passOn(origin, new Request('http://plaza.test/', { headers }), {})
    expect(await answer.json()).toEqual([null, null, '3'])
    expect([answer.headers.get('x-inner'), answer.headers.get('x-outer')]).toEqual([null, '2'])
  })

  it.each<[string, RequestListener]>([
    ['says that another protocol follows', (_, { socket }) => socket?.end(switching)],
    ['has a status that no answer has', (_, { socket }) => socket?.end(statusOf(999))],
    ['has a status below all answers', (_, { socket }) => socket?.end(statusOf(42))],
  ])('rejects an answer that %s', async (_, listener) => {
    await expect(passOn(await serve(listener), get(), {})).rejects.toThrow()
  })

  it('passes a 205 on without a body', async () => {
    const origin = await serve((_, { socket }) => socket?.end(statusOf(205)))
    const response = await passOn(origin, get(), {})
    expect([response.status, await response.text()]).toEqual([205, ''])
  })

  it('passes a 304 on without a body', async () => {
    const origin = await serve((_, response) => response.writeHead(304, { etag: '"1"' }).end())
    const response = await passOn(origin, get(), {})
    expect([response.status, await response.text()]).toEqual([304, ''])
  })

  it('keeps every cookie apart', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).end(),
    )
    expect((await passOn(origin, get(), {})).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it('ends the call behind it when the browser goes away', async () => {
    const reached = once(process, 'plaza:reached')
    const origin = await serve(() => process.emit('plaza:reached' as never))
    const controller = new AbortController()
    const answer = passOn(origin, new Request(origin, { signal: controller.signal }), {})
    const failed = expect(answer).rejects.toThrow()
    await reached
    controller.abort()
    await failed
  })

  /** Answers the first request of every connection and hangs up on the second. */
  const serveOnce = async () => {
    const asked: string[] = []
    const answered = new WeakSet<object>()
    const origin = await serve((request, response) => {
      asked.push(`${request.method}`)
      if (answered.has(request.socket)) return request.socket.destroy()
      answered.add(request.socket)
      response.end('whole')
    })
    return { origin, asked }
  }

  it('reads again what it asked on a connection that was closed under it', async () => {
    const { origin, asked } = await serveOnce()
    expect(await (await passOn(origin, get(), {})).text()).toBe('whole')
    expect(await (await passOn(origin, get(), {})).text()).toBe('whole')
    expect(asked).toEqual(['GET', 'GET', 'GET'])
  })

  it('never writes twice', async () => {
    const { origin, asked } = await serveOnce()
    expect(await (await passOn(origin, get(), {})).text()).toBe('whole')
    const write = new Request('http://plaza.test/', { method: 'POST', body: 'hola' })
    await expect(passOn(origin, write, {})).rejects.toThrow()
    expect(asked).toEqual(['GET', 'POST'])
  })

  it('rejects when nobody answers', async () => {
    await expect(passOn('http://127.0.0.1:9', get(), {})).rejects.toThrow()
  })

  const post = () => new Request('http://plaza.test/', { method: 'POST', body: 'hola' })

  it.each<[string, RequestListener, Request]>([
    ['says nothing', () => undefined, get()],
    ['takes what was sent and says nothing', (request) => void request.resume(), post()],
    ['reads nothing of what it is sent', () => undefined, post()],
  ])('rejects when the other side %s for too long', async (_, listener, incoming) => {
    const origin = await serve(listener)
    const answer = passOn(origin, incoming, {}, { silenceMs: 50, wholeMs: 5000 })
    await expect(answer).rejects.toThrow('took too long')
  })

  it('rejects a read that hangs on a connection that was kept, and does not ask again', async () => {
    const asked: string[] = []
    const origin = await serve((request, response) => {
      asked.push(`${request.url}`)
      if (request.url === '/') response.end('whole')
    })
    expect(await (await passOn(`${origin}/`, get(), {})).text()).toBe('whole')
    const hung = passOn(`${origin}/hung`, get(), {}, { silenceMs: 1000, wholeMs: 60_000 })
    await expect(hung).rejects.toThrow('took too long')
    expect(asked).toEqual(['/', '/hung'])
  })

  const begin: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
  }

  const drip: RequestListener = (_, response) => {
    const drops = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(drops))
  }

  it.each<[string, RequestListener, proxy.Patience]>([
    ['stops in the middle', begin, { silenceMs: 1000, wholeMs: 60_000 }],
    ['never comes to its end', drip, { silenceMs: 60_000, wholeMs: 1000 }],
    ['is cut off', (_, response) => void response.write('half', () => response.destroy()), patient],
  ])('cuts an answer off that %s', async (_, listener, patience) => {
    const response = await passOn(await serve(listener), get(), {}, patience)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })
})
