import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { passOn } from './proxy.ts'

const servers: ReturnType<typeof createServer>[] = []

const serve = async (listener: RequestListener) => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const get = (path = '/') => new Request(`http://plaza.test${path}`)

describe('passOn', () => {
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
})
