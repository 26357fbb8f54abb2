import { describe, expect, it, vi } from 'vitest'
import type { SightEvent } from '../../shared/remote/index.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { createProofs } from './proofs.ts'
import { createAllowance } from './uses.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

const visible = (version: string, ms = 300): SightEvent => ({
  kind: 'visible',
  module: 'mfe-uno',
  version,
  screen: 'home',
  ms,
  bytes: 4000,
})

const failure = (version: string, phase: 'door' | 'render' = 'door'): SightEvent => ({
  kind: 'failure',
  module: 'mfe-uno',
  version,
  screen: 'home',
  phase,
  reason: 'no llegó',
})

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)

const addressOf = (i: number) => `203.0.${i >> 8}.${i & 255}`

const shopWith = async (settings: Parameters<typeof testApp>[0] = {}) => {
  const shop = testApp({ ...settings, env: { METRICS_TOKEN: 'm', ...settings.env } })
  await shop.publish(sampleUpload('mfe-uno', v1))
  await shop.send(sampleUpload('mfe-uno', v2))
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    shop.app.request('/eventos', { method: 'POST', headers, body: JSON.stringify(body) })
  /** Opens a page, as a visitor of a canary if there is one; answers what it may tell with. */
  const open = async () => {
    const page = await shop.app.request('/mfe-uno', { headers: { cookie: 'plaza-grupo=1' } })
    const { proof = '', versions } = stateIn(await page.text())
    return { proof, versions }
  }
  /** Opens a page and tells of it from an address. */
  const tell = async (events: SightEvent[], address = addressOf(0)) =>
    post({ ...(await open()), events }, { 'x-forwarded-for': address })
  /** As many visitors as are asked for, each from an address of their own. */
  const tellMany = async (count: number, event: SightEvent, first = 0) => {
    for (const i of numbers(count)) await tell([event], addressOf(first + i))
  }
  const metrics = async () =>
    (await shop.app.request('/metrics', { headers: { authorization: 'Bearer m' } })).text()
  const module = async () => (await shop.store.read()).modules['mfe-uno']
  const asVisitor = async (cookie: string) => {
    const answer = await shop.app.request('/versiones.json', { headers: { cookie } })
    return ((await answer.json()) as Record<string, string>)['mfe-uno']
  }
  return { ...shop, post, open, tell, tellMany, metrics, module, asVisitor }
}

it('logs of a failure what all of its kind say, and nothing of who met it', async () => {
  const shop = await shopWith()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reason = 'TypeError: "Ana Pérez" <ana@correo.co>, 1032456789, no tiene dirección'
  const stack = `Error: ana@correo.co\n at Calle 10 # 4-20\n at f (https://plaza.co/modules/mfe-uno/${v1}/home.js:1:20)`
  await shop.tell([{ ...failure(v1), reason, stack } as SightEvent])
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toMatch(/Ana|Pérez|correo\.co|1032456789|Calle/)
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    ...{ event: 'module_failure', module: `mfe-uno@${v1}`, phase: 'door' },
    ...{ reason: expect.stringMatching(/^TypeError: /), at: [`mfe-uno/${v1}/home.js:1:20`] },
  })
})

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

  it('gives it in a cookie that travels by https alone where the shop does', async () => {
    const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.co' }
    const shop = await shopWith({ env })
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 50 })
    const cookie = (await shop.app.request('/mfe-uno')).headers.get('set-cookie')
    expect(cookie).toMatch(/; Secure/)
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

  it('is withdrawn by itself when it fails too many visitors', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 100 })
    await shop.tellMany(4, failure(v2))
    expect((await shop.module())?.canary?.version).toBe(v2)
    await shop.tell([failure(v2)], addressOf(4))
    expect(await shop.module()).toMatchObject({
      live: { version: v1 },
      withdrawn: [{ version: v2, by: 'vigilante', reason: 'falló a 5 de 5 visitantes' }],
    })
    expect(await shop.asVisitor('plaza-grupo=1')).toBe(v1)
    expect(await shop.metrics()).toContain(
      `plaza_module_withdrawn{module="mfe-uno",version="${v2}"} 1`,
    )
  })

  it('stays when the failures are few among many', async () => {
    const shop = await shopWith()
    await shop.act('mfe-uno', { kind: 'canary', version: v2, percent: 100 })
    await shop.tellMany(100, visible(v2))
    await shop.tellMany(6, failure(v2))
    expect((await shop.module())?.canary?.version).toBe(v2)
  })
})

describe('a live version that fails', () => {
  const shopOnV2 = async (env: NodeJS.ProcessEnv = {}) => {
    const shop = await shopWith({ env })
    await shop.act('mfe-uno', { kind: 'promote', version: v2 })
    const live = async () => (await shop.module())?.live?.version
    return { ...shop, live }
  }

  it('gives way to the last good one, which stays whatever becomes of it', async () => {
    const shop = await shopOnV2()
    await shop.tellMany(5, failure(v2))
    expect((await shop.module())?.live).toMatchObject({ version: v1, by: 'vigilante' })
    await shop.tellMany(9, failure(v1))
    expect(await shop.live()).toBe(v1)
  })

  it('comes back by one act, and not even its own failures take it away again', async () => {
    const shop = await shopOnV2()
    await shop.tellMany(5, failure(v2))
    expect(await shop.live()).toBe(v1)
    await shop.act('mfe-uno', { kind: 'rollback', version: v2 })
    expect(await shop.module()).toMatchObject({ live: { version: v2 }, withdrawn: [] })
    await shop.tell([failure(v2)], addressOf(99))
    expect(await shop.live()).toBe(v2)
    await shop.tellMany(4, failure(v2), 200)
    expect(await shop.live()).toBe(v1)
  })

  it('is not taken down by what nobody’s page can have told: 10,000 invented events', async () => {
    const shop = await shopOnV2()
    const { versions, proof } = await shop.open()
    const [id, until, signature] = proof.split('.')
    const later = Date.now() + 1e9
    const forged = [
      '',
      'x',
      `${id}.${later}.${signature}`,
      `${id}.${until}.AAAA`,
      `${id}.${until}.`,
    ]
    for (const i of numbers(200)) {
      const body = { versions, proof: forged[i % forged.length], events: times(50, failure(v2)) }
      const answer = await shop.post(body, { 'x-forwarded-for': addressOf(i) })
      expect(answer.status).toBe(403)
    }
    expect(await shop.live()).toBe(v2)
    expect(await shop.metrics()).not.toContain('plaza_module_failures_total')
  })

  it('is not taken down by one visitor, however many pages they open and addresses of one network they have', {
    timeout: 60_000,
  }, async () => {
    const shop = await shopOnV2()
    for (const i of numbers(200))
      await shop.tell([failure(v2), failure(v2, 'render')], `2001:db8:7:7::${i.toString(16)}`)
    expect(await shop.live()).toBe(v2)
  })

  it('is taken down though one visitor tells 10,000 times that all is well', {
    timeout: 60_000,
  }, async () => {
    const shop = await shopOnV2()
    for (const _ of numbers(200)) await shop.tell(times(50, visible(v2)), addressOf(999))
    await shop.tellMany(5, failure(v2))
    expect(await shop.live()).toBe(v1)
  })

  it('says nothing by a page of other versions', async () => {
    const shop = await shopWith()
    const page = await shop.open()
    await shop.act('mfe-uno', { kind: 'promote', version: v2 })
    for (const i of numbers(6)) {
      const told = { ...page, versions: { ...page.versions, 'mfe-uno': v2 }, events: [failure(v2)] }
      expect((await shop.post(told, { 'x-forwarded-for': addressOf(i) })).status).toBe(403)
      const honest = { ...page, events: [failure(v2)] }
      expect((await shop.post(honest, { 'x-forwarded-for': addressOf(i) })).status).toBe(204)
    }
    expect((await shop.module())?.live?.version).toBe(v2)
  })
})

it('counts one thing of one screen once for each page', async () => {
  const shop = await shopWith()
  const page = await shop.open()
  for (const _ of numbers(3)) await shop.post({ ...page, events: times(10, failure(v1)) })
  expect(await shop.metrics()).toContain(
    `plaza_module_failures_total{module="mfe-uno",version="${v1}",phase="door"} 1`,
  )
})

it('hears a network again a minute later, and where the clock was set back meanwhile', () => {
  const isAllowed = createAllowance()
  const now = Date.parse('2026-11-20T12:00:00Z')
  while (isAllowed('203.0.113.1', now));
  expect(isAllowed('203.0.113.1', now + 60_000)).toBe(false)
  for (const later of [now + 61_000, now - 3_600_000]) {
    expect(isAllowed('203.0.113.1', later)).toBe(true)
    while (isAllowed('203.0.113.1', later));
  }
})

it('believes a page for a day, and another page server of the same key', () => {
  const [mine, theirs, other] = [createProofs('a'), createProofs('a'), createProofs('b')]
  const [versions, now] = [{ shell: '1', 'mfe-uno': v1 }, Date.now()]
  const proof = mine.issue(versions, '', now)
  const turned = { 'mfe-uno': v1, shell: '1' }
  expect(theirs.check(proof, turned, '', now + 23 * 3_600_000)).toBe(proof.split('.')[0])
  expect(theirs.check(proof, versions, '', now + 25 * 3_600_000)).toBeUndefined()
  expect(other.check(proof, versions, '', now)).toBeUndefined()
})

describe('what pages tell', () => {
  it('is counted by version and phase, in histograms that several servers can add up', async () => {
    const shop = await shopWith()
    for (const i of numbers(20)) await shop.tell([visible(v1, (i + 1) * 10)])
    await shop.tell([failure(v1)])
    const text = await shop.metrics()
    const labels = `module="mfe-uno",version="${v1}"`
    expect(text).toContain(`plaza_module_visible_total{${labels}} 20`)
    expect(text).toContain(`plaza_module_failures_total{${labels},phase="door"} 1`)
    const ms = [...text.matchAll(/^plaza_module_visible_ms_bucket\{.*le="(.+)"\} (\d+)$/gm)]
    expect(ms.slice(0, 4).map(([, le, most]) => [le, most])).toEqual([
      ['50', '5'],
      ['100', '10'],
      ['200', '20'],
      ['300', '20'],
    ])
    expect(text).toContain(`plaza_module_visible_ms_bucket{${labels},le="+Inf"} 20`)
    expect(text).toContain(`plaza_module_visible_ms_sum{${labels}} 2100`)
    expect(text).toContain(`plaza_module_visible_ms_count{${labels}} 20`)
    expect(text).toContain(`plaza_module_bytes_bucket{${labels},le="4000"} 20`)
    expect(text).toContain('# TYPE plaza_module_visible_ms histogram')
    expect(text).toContain(`plaza_module_standing{${labels},place="live"} 1`)
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['more than fifty', times(51, visible(v1))],
    ['a field that nobody asked for', [{ ...visible(v1), correo: 'ana@plaza.co' }]],
    ['nothing', undefined],
  ])('is refused when it is %s', async (_, events) => {
    const shop = await shopWith()
    expect((await shop.post({ ...(await shop.open()), events })).status).toBe(400)
    expect((await shop.post(events)).status).toBe(400)
  })

  it('is refused from another site, and ignored of versions that do not exist', async () => {
    const shop = await shopWith()
    const body = { ...(await shop.open()), events: [visible(v1)] }
    expect((await shop.post(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(400)
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
