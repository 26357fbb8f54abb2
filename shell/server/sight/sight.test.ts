import { describe, expect, it } from 'vitest'
import type { SightEvent } from '../../shared/remote/index.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

const visible = (version: string, ms = 300): SightEvent => ({
  kind: 'visible',
  module: 'mfe-uno',
  version,
  ms,
  bytes: 4000,
})

const failure = (version: string): SightEvent => ({
  kind: 'failure',
  module: 'mfe-uno',
  version,
  phase: 'door',
  reason: 'no llegó',
})

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

const shopWith = async (settings: Parameters<typeof testApp>[0] = {}) => {
  const shop = testApp({ ...settings, env: { METRICS_TOKEN: 'm', ...settings.env } })
  await shop.publish(sampleUpload('mfe-uno', v1))
  await shop.send(sampleUpload('mfe-uno', v2))
  const tell = (events: unknown, headers: Record<string, string> = {}) =>
    shop.app.request('/eventos', { method: 'POST', headers, body: JSON.stringify(events) })
  const metrics = async () =>
    (await shop.app.request('/metrics', { headers: { authorization: 'Bearer m' } })).text()
  const module = async () => (await shop.store.read()).modules['mfe-uno']
  const asVisitor = async (cookie: string) => {
    const answer = await shop.app.request('/versiones.json', { headers: { cookie } })
    return ((await answer.json()) as Record<string, string>)['mfe-uno']
  }
  return { ...shop, tell, metrics, module, asVisitor }
}

describe('a canary', () => {
  it('goes to its share of visitors, to each the same every time', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 10 })
    const groups = Array.from({ length: 300 }, (_, i) => `plaza-grupo=${i}`)
    const first = await Promise.all(groups.map(shop.asVisitor))
    expect(await Promise.all(groups.map(shop.asVisitor))).toEqual(first)
    const share = first.filter((version) => version === v2).length / 300
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.16)
  })

  it('gives a visitor a group only while a share of visitors matters', async () => {
    const shop = await shopWith()
    expect((await shop.app.request('/mfe-uno')).headers.get('set-cookie')).toBeNull()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 50 })
    const cookie = (await shop.app.request('/mfe-uno')).headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^plaza-grupo=\d{1,4}; .*HttpOnly; SameSite=Lax$/)
  })

  it('goes to who works here, once their session has said so, and to nobody else', async () => {
    const people = {
      jefa: { id_usuario: '1', roles: ['Administrador' as const] },
      ana: { id_usuario: '2', roles: ['Comprador' as const] },
    }
    const shop = await shopWith({ people })
    await shop.act('mfe-uno', { kind: 'canary', version: v2, to: 'staff' })
    expect(await (await shop.app.request('/mfe-uno')).text()).toContain('"staff":"asked"')
    const say = (token: string) =>
      shop.app.request('/personal', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    for (const token of ['', 'ana', 'nadie']) expect((await say(token)).status).toBe(403)
    const cookie = (await say('jefa')).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await shop.asVisitor(cookie)).toBe(v2)
    expect(await shop.asVisitor('')).toBe(v1)
    const forged = cookie.replace(/=.*\./, `=${Date.now() + 1e9}.`)
    expect(await shop.asVisitor(forged)).toBe(v1)
  })

  it('composes a page of one version of a module alone', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 100 })
    const headers = { cookie: 'plaza-grupo=1' }
    const html = await (await shop.app.request('/mfe-uno', { headers })).text()
    expect(html).toContain(v2)
    expect(html).not.toContain(v1)
  })

  it('is withdrawn by itself when too many of its screens fail', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 100 })
    await shop.tell(times(4, failure(v2)))
    expect((await shop.module())?.canary?.version).toBe(v2)
    await shop.tell([failure(v2)])
    expect(await shop.module()).toMatchObject({
      live: { version: v1 },
      withdrawn: [{ version: v2, by: 'vigilante', reason: '5 de 5 pantallas fallaron' }],
    })
    expect(await shop.asVisitor('plaza-grupo=1')).toBe(v1)
  })

  it('stays when the failures are few among many', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 100 })
    for (let i = 0; i < 2; i++) await shop.tell(times(50, visible(v2)))
    await shop.tell(times(6, failure(v2)))
    expect((await shop.module())?.canary?.version).toBe(v2)
  })
})

describe('a live version that fails', () => {
  it('gives way to the last good one', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'promote', version: v2 })
    await shop.tell(times(5, failure(v2)))
    expect((await shop.module())?.live).toMatchObject({ version: v1, by: 'vigilante' })
    await shop.tell(times(9, failure(v1)))
    expect((await shop.module())?.live?.version).toBe(v1)
  })

  it('is taken down by as many failures of many addresses behind one balancer', async () => {
    const shop = await shopWith({ env: { WATCH_MIN_FAILURES: '40' } })
    await shop.act('mfe-uno', { kind: 'promote', version: v2 })
    for (const address of ['203.0.113.1', '203.0.113.2'])
      await shop.tell(times(25, failure(v2)), { 'x-forwarded-for': address })
    expect((await shop.module())?.live?.version).toBe(v1)
  })

  it('is not taken down by one address that says so again and again', async () => {
    const shop = await shopWith({ env: { WATCH_MIN_FAILURES: '40' } })
    await shop.act('mfe-uno', { kind: 'promote', version: v2 })
    for (let i = 0; i < 3; i++) await shop.tell(times(50, failure(v2)))
    expect((await shop.module())?.live?.version).toBe(v2)
  })
})

describe('what pages tell', () => {
  it('is counted by version and phase, with p50 and p95', async () => {
    const shop = await shopWith()
    await shop.tell([...Array(20).keys()].map((i) => visible(v1, (i + 1) * 10)))
    await shop.tell([failure(v1)])
    const text = await shop.metrics()
    const labels = `module="mfe-uno",version="${v1}"`
    expect(text).toContain(`plaza_module_visible_total{${labels}} 20`)
    expect(text).toContain(`plaza_module_failures_total{${labels},phase="door"} 1`)
    expect(text).toContain(`plaza_module_visible_ms{${labels},quantile="0.5"} 100`)
    expect(text).toContain(`plaza_module_visible_ms{${labels},quantile="0.95"} 190`)
    expect(text).toContain(`plaza_module_bytes{${labels},quantile="0.5"} 4000`)
    expect(text).toContain(`plaza_module_standing{${labels},place="live"} 1`)
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['more than fifty', times(51, visible(v1))],
    ['a field that nobody asked for', [{ ...visible(v1), correo: 'ana@plaza.co' }]],
    ['no JSON', undefined],
  ])('is refused when it is %s', async (_, events) => {
    const shop = await shopWith()
    expect((await shop.tell(events)).status).toBe(400)
  })

  it('is refused from another site, and ignored of versions that do not exist', async () => {
    const shop = await shopWith()
    expect((await shop.tell([visible(v1)], { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
    for (const version of ['1.0.0-x', '../../../etc', '1.0.0-x"} 1\nx{y="'])
      expect((await shop.tell([visible(version)])).status).toBe(204)
    expect(await shop.metrics()).not.toContain('visible_total')
  })

  it('is shown to nobody who may not see it', async () => {
    const shop = await shopWith()
    expect((await shop.app.request('/metrics')).status).toBe(403)
    const headers = { authorization: 'Bearer otro' }
    expect((await shop.app.request('/metrics', { headers })).status).toBe(403)
  })
})
