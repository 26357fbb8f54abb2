import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { countCalls, createMetrics, metricsRoutes, routeOf } from './telemetry.ts'

const bounded = 2001

it('says counters, gauges and histograms as Prometheus reads them', async () => {
  const metrics = createMetrics()
  const sold = metrics.counter('plaza_sold_total', 'Sales.', ['channel'])
  const waiting = metrics.gauge('plaza_waiting', 'Waiting.')
  const ms = metrics.histogram('plaza_took_seconds', 'Time.', [1, 2], ['kind'])
  sold(['web'])
  sold(['web'], 2)
  waiting.add(3)
  waiting.add(-1)
  ms(0.5, ['a'])
  ms(5, ['a'])
  metrics.onRead(() => Promise.reject(new Error('the database is away')))
  const text = await metrics.text()
  expect(text).toContain('plaza_sold_total{channel="web"} 3')
  expect(text).toContain('plaza_waiting 2')
  expect(text).toContain('plaza_took_seconds_bucket{kind="a",le="1"} 1')
  expect(text).toContain('plaza_took_seconds_bucket{kind="a",le="+Inf"} 2')
  const checked = spawnSync('promtool', ['check', 'metrics'], { input: text })
  if (!checked.error) expect(String(checked.stderr) + checked.stdout).toBe('')
})

it('keeps to one line and to so many series, whatever labels say', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.string(), { minLength: 1, maxLength: 50 }), async (values) => {
      const metrics = createMetrics()
      const count = metrics.counter('plaza_x_total', 'X.', ['of'])
      for (const value of values) count([value])
      const lines = (await metrics.text()).trimEnd().split('\n').slice(2)
      expect(lines).toHaveLength(new Set(values).size)
      for (const line of lines)
        expect(line).toMatch(/^plaza_x_total\{of="(?:[^"\\]|\\["\\n])*"\} \d+$/s)
    }),
  ))

it('counts together what would be too many', async () => {
  const metrics = createMetrics()
  const count = metrics.counter('plaza_x_total', 'X.', ['of'])
  for (let i = 0; i < 10_000; i++) count([String(i)])
  const text = await metrics.text()
  expect(text.split('\n').length).toBeLessThan(bounded + 5)
  expect(text).toContain('plaza_x_total{of="other"} 8000')
})

it('knows calls by their route and class alone, whoever makes up addresses and methods', async () => {
  const metrics = createMetrics()
  const note = countCalls(metrics)
  const app = new Hono()
    .use(async (c, next) => {
      await next()
      note({ method: c.req.method, route: routeOf(c), status: c.res.status, ms: 1 })
    })
    .get('/usuarios/:correo', (c) => c.text('ana'))
  for (let i = 0; i < 300; i++) {
    await app.request(`/usuarios/ana${i}@correo.co`)
    await app.request(`/made/up/${i}`)
    await app.request(`/usuarios/${i}`, { method: `M${i}` })
  }
  const text = await metrics.text()
  const series = [...text.matchAll(/_count\{([^}]*)\}/g)].map(([, labels]) => labels)
  expect(series.sort()).toEqual([
    'method="GET",route="/usuarios/:correo",status="2xx"',
    'method="GET",route="none",status="4xx"',
    'method="other",route="none",status="4xx"',
  ])
  expect(text).not.toContain('ana0')
})

it('shows its figures to whoever knows the token, and to nobody by accident', async () => {
  const ask = (token: string | undefined, isProduction: boolean, headers = {}) =>
    metricsRoutes({ token, isProduction }, async () => 'figures').request(
      '/metrics',
      { headers },
      {
        incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, address: () => ({}) } },
      },
    )
  const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status
  expect(await status('secret', true, { authorization: 'Bearer secret' })).toBe(200)
  expect(await status('secret', false)).toBe(403)
  expect(await status('secret', true, { authorization: 'Bearer secre' })).toBe(403)
  expect(await status(undefined, true)).toBe(403)
  expect(await status(undefined, false)).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
    expect(await status(undefined, false, { [name]: '1.2.3.4' })).toBe(403)
})
