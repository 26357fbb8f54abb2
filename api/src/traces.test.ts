import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { openDatabase } from './machinery/database.ts'
import { openTraces } from './machinery/telemetry/telemetry.ts'
import { dialects, testApi } from './testing/testing.ts'

interface Told {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** Who takes traces, by OTLP over HTTP. */
const openCollector = async () => {
  const spans: Told[] = []
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: Told[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const parent = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' }
const traceparent = (flags: '00' | '01') => `00-${parent.trace}-${parent.span}-${flags}`
const of = ({ attributes }: Told, wanted: string) =>
  attributes.find(({ key }) => key === wanted)?.value.stringValue

it('loads and does nothing where nobody takes traces', async () => {
  const none = { endpoint: undefined, sample: 1, service: 'plaza-api', version: '1' }
  expect(await openTraces(none)).toBeUndefined()
})

// One process has one context: the databases take turns.
describe('traces', () => {
  it('go from the page server’s call to each statement, as their shape and their route, and name nobody', async () => {
    const collector = await openCollector()
    const traces = await openTraces({
      ...{ endpoint: collector.endpoint, sample: 0, service: 'plaza-api', version: '1' },
    })
    for (const dialect of dialects) {
      const api = await testApi(dialect)
      const db = openDatabase(api.config, traces?.noteStatement)
      const app = createApp({ ...api.deps, db, traces })
      const ask = (path: string, flags?: '00' | '01') =>
        app.request(`/api${path}`, {
          headers: {
            authorization: api.authorization,
            'x-request-id': '8df8e50e-0a3a-4c16-a489-e5e4f1ad10ef',
            ...(flags && { traceparent: traceparent(flags) }),
          },
        })
      // Two at once keep to themselves.
      const answers = await Promise.all([
        ask('/productos?q=ana%40correo.co', '01'),
        ask('/usuarios/by-email/ana@correo.co', '01'),
        ask('/categorias', '00'),
        ask('/categorias'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 200])
      await db.destroy()
      await api.close()
    }
    await traces?.stop()
    collector.close()
    const { spans } = collector
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([parent.trace]))
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === parent.span)
    expect(calls.map(({ name }) => name).sort()).toEqual([
      'GET /api/productos',
      'GET /api/productos',
      'GET /api/usuarios/by-email/:email',
      'GET /api/usuarios/by-email/:email',
    ])
    expect(calls.map((call) => of(call, 'plaza.request_id'))).toEqual(
      calls.map(() => '8df8e50e-0a3a-4c16-a489-e5e4f1ad10ef'),
    )
    const lists = calls.filter(({ name }) => name === 'GET /api/productos')
    for (const { spanId } of lists) {
      const asked = spans.filter(({ parentSpanId }) => parentSpanId === spanId)
      expect(asked.map((one) => of(one, 'db.query.text')).join()).toContain('productos')
    }
    expect(JSON.stringify(spans)).not.toMatch(/ana(@|%40)/)
  })
})
