import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTraces } from '@plaza/api/server'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { toApi } from '../to-api.ts'
import { everyRequest, setRoute } from './every-request.ts'

const forged = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

/** Asks a page server and what it passes on to, which says what came; of every call a share is traced. */
const passing = async (sample: number | undefined) => {
  const came: (string | undefined)[] = []
  const server = createServer((request, response) => {
    came.push(request.headers.traceparent?.toString())
    response.end('{}')
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const traces = await openTraces({
    ...{ endpoint: sample === undefined ? undefined : `http://127.0.0.1:${port}/otlp` },
    ...{ sample: sample ?? 0, service: 'plaza-pages', version: '1' },
  })
  const api = {
    API_ORIGIN: `http://127.0.0.1:${port}`,
    API_TIMEOUT_MS: 1000,
    TRUSTED_PROXIES: ['127.0.0.1'],
  }
  const app = new Hono()
    .use(everyRequest(undefined, undefined, traces))
    .all('/api/*', toApi(api, { headersOf: () => traces?.carried() ?? {} }))
    .get('/home', (c) => {
      setRoute(c, '/home', 'mfe-uno@1.0.0')
      return c.text('page')
    })
  const headers = { traceparent: forged }
  await (await app.request('/api/productos', { headers })).text()
  const page = await app.request('/home', { headers })
  const [passed] = came
  await traces?.stop()
  server.close()
  return { passed, timing: page.headers.get('server-timing') }
}

it('begins traces itself, whatever who comes from outside says', async () => {
  const none = await passing(undefined)
  expect(none).toEqual({ passed: undefined, timing: null })
  const unchosen = await passing(0)
  expect(unchosen.passed).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/)
  expect(unchosen.passed).not.toContain(forged.slice(3, 35))
  expect(unchosen.timing).toBeNull()
  const chosen = await passing(1)
  expect(chosen.passed).toMatch(/-01$/)
  expect(chosen.passed).not.toContain(forged.slice(3, 35))
  expect(chosen.timing).toMatch(/^trace;desc="00-[\da-f]{32}-[\da-f]{16}-01"$/)
})
