import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentidadSesion } from '@plaza/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SightEvent } from '../../shared/remote/index.ts'
import { mostOf } from '../figures/voices.ts'
import { makeToken } from '../releases/tokens.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const name = 'mfe-uno'
const [v1, v2, v3] = ['1.0.0-aaaaaaaaaa', '1.0.0-bbbbbbbbbb', '1.0.0-cccccccccc']

const administrator = (id_usuario: string) => ({ id_usuario, roles: ['Administrador' as const] })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const shopWith = async (env: NodeJS.ProcessEnv = {}) => {
  const people: Record<string, IdentidadSesion> = {
    jefa: administrator('1'),
    jefe: administrator('2'),
    ana: { id_usuario: '3', roles: ['Comercio' as const] },
  }
  const shop = testApp({ people, env })
  await shop.publish(sampleUpload(name, v1))
  await shop.publish(sampleUpload(name, v2))
  await shop.send(sampleUpload(name, v3))
  const view = async (token: string, module = name) =>
    shop.app.request(`/dev/modulos/${module}.json`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const seen = { live: v2, canary: null, isOffline: false }
  const actOn = (body: object, token = 'jefa', key = 'k1', module = name) =>
    shop.app.request(`/dev/modulos/${module}/actos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify({ reason: 'Lo pidió Ana', seen, ...body }),
    })
  const live = async () => (await shop.store.read()).modules[name]?.live?.version
  const newest = async () => (await shop.store.history(1))[0]
  return { ...shop, people, view, actOn, seen, live, newest }
}

describe('the page of a team', () => {
  it('is for administrators and who has the token of that module, and for nobody else', async () => {
    const shop = await shopWith()
    await shop.publish(sampleUpload('mfe-dos', v1))
    const tokenOf = (module: string) =>
      makeToken(shop.store, { name: module, label: 'Ana', by: 'prueba' })
    const [own, other] = [await tokenOf(name), await tokenOf('mfe-dos')]
    expect((await shop.view('jefa')).status).toBe(200)
    expect((await shop.view(own)).status).toBe(200)
    expect((await shop.view(other)).status).toBe(403)
    expect((await shop.view('ana')).status).toBe(403)
    for (const token of ['', 'nadie']) expect((await shop.view(token)).status).toBe(401)
    expect((await shop.view('jefa', 'mfe-nadie')).status).toBe(404)
    for (const module of ['mfe-uno', 'mfe-nadie'])
      expect((await shop.app.request(`/dev/modulos/${module}`)).status).toBe(200)
  })

  it('tells what the team was told and whether anybody took it, and not where to nor with which secret', async () => {
    const took = createServer((_, response) => response.writeHead(204).end()).listen(0, '127.0.0.1')
    await once(took, 'listening')
    const secret = 's'.repeat(32)
    const taking = `http://127.0.0.1:${(took.address() as AddressInfo).port}/secreto-1`
    const shop = await shopWith({
      ALERT_WEBHOOKS: `${name}=${taking},${name}=http://127.0.0.1:9/secreto-2,mfe-dos=${taking}`,
      ALERT_SECRET: secret,
    })
    await shop.publish(sampleUpload('mfe-dos', v1))
    expect((await (await shop.view('jefa')).json()).alerts).toEqual([])
    await shop.actOn({ kind: 'canary', version: v3, percent: 5 })
    const seen = { ...shop.seen, canary: v3 }
    await shop.actOn({ kind: 'withdraw', version: v3, reason: 'No cobra', seen }, 'jefa', 'k2')
    await shop.alerts.tick()
    took.close()
    const text = await (await shop.view('jefa')).text()
    const told = {
      kind: 'withdrawn',
      text: expect.stringContaining(`${name}@${v3}`),
      isOver: false,
    }
    const { alerts } = JSON.parse(text)
    expect(alerts).toHaveLength(2)
    expect(alerts).toContainEqual(expect.objectContaining({ ...told, isTaken: true, tries: 1 }))
    expect(alerts).toContainEqual(expect.objectContaining({ ...told, isTaken: false, tries: 1 }))
    for (const hidden of ['secreto', '127.0.0.1', secret]) expect(text).not.toContain(hidden)
    expect((await (await shop.view('jefa', 'mfe-dos')).json()).alerts).toEqual([])
  })

  it('tells versions with where they stand, and what was done and why', async () => {
    const shop = await shopWith()
    await shop.actOn({ kind: 'canary', version: v3, percent: 5, reason: 'Probamos la caja nueva' })
    const view = await (await shop.view('jefa')).json()
    expect(view).toMatchObject({
      live: { version: v2 },
      before: { version: v1 },
      canary: { version: v3, percent: 5, by: 'administrador 1' },
      versions: [{ version: v3, place: 'canary' }, { version: v2, place: 'live' }, { version: v1 }],
    })
    expect(view.acts[0]).toMatchObject({
      ...{ by: 'administrador 1', kind: 'canary', version: v3, reason: 'Probamos la caja nueva' },
    })
  })
})

describe('an act on that page', () => {
  it('does as the console does, with its reason in the log', async () => {
    const shop = await shopWith()
    const act = async (body: object, seen: object, key: string) =>
      expect(
        (await shop.actOn({ ...body, seen: { ...shop.seen, ...seen } }, 'jefa', key)).status,
      ).toBe(200)
    await act({ kind: 'canary', version: v3, to: 'staff' }, {}, 'a')
    await act({ kind: 'withdraw', version: v3, reason: 'No abre' }, { canary: v3 }, 'b')
    expect(await shop.newest()).toMatchObject({ reason: 'No abre', act: { reason: 'No abre' } })
    await act({ kind: 'rollback' }, {}, 'c')
    expect(await shop.live()).toBe(v1)
    await act({ kind: 'offline' }, { live: v1 }, 'd')
    await act({ kind: 'online' }, { live: v1, isOffline: true }, 'e')
    await act({ kind: 'promote', version: v3 }, { live: v1 }, 'f')
    expect(await shop.live()).toBe(v3)
    expect(await shop.newest()).toMatchObject({ by: 'administrador 1', reason: 'Lo pidió Ana' })
  })

  it.each([
    ['nobody', '', 401, 'sesion_vencida'],
    ['a session that is over', 'vencida', 401, 'sesion_vencida'],
    ['who is no administrator', 'ana', 403, 'no_permitido'],
  ])('is refused of %s, before anything of it is read', async (_, token, status, code) => {
    const shop = await shopWith()
    const answer = await shop.actOn({ kind: 'promote', version: v3 }, token)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code } })
    expect(await shop.live()).toBe(v2)
  })

  it('is refused of who was an administrator when they opened the page', async () => {
    const shop = await shopWith()
    expect((await shop.view('jefe')).status).toBe(200)
    shop.people.jefe = { id_usuario: '2', roles: ['Comprador'] }
    expect((await shop.actOn({ kind: 'promote', version: v3 }, 'jefe')).status).toBe(403)
    expect(await shop.live()).toBe(v2)
  })

  it('is refused without a reason, or of another module by its token', async () => {
    const shop = await shopWith()
    for (const reason of [undefined, '', '  ', 'x', 7])
      expect((await shop.actOn({ kind: 'promote', version: v3, reason })).status).toBe(422)
    const token = await makeToken(shop.store, { name: 'mfe-dos', label: 'Ana', by: 'prueba' })
    expect((await shop.actOn({ kind: 'offline' }, token)).status).toBe(403)
    for (const kind of ['trust', 'token', 'revoke', 'shell', 'publish'])
      expect((await shop.actOn({ kind, version: v3 })).status).toBe(422)
    expect(await shop.live()).toBe(v2)
  })

  it('is refused on a page that is old, with who moved what meanwhile', async () => {
    const shop = await shopWith()
    await shop.act(name, { kind: 'promote', version: v3 })
    const answer = await shop.actOn({ kind: 'rollback' })
    expect(answer.status).toBe(409)
    const { error } = await answer.json()
    expect(error.code).toBe('version_cambiada')
    expect(error.message).toMatch(/token \w+ \(de esta instalación\) dejó publicada 1\.0\.0-c{10}/)
    expect(await shop.live()).toBe(v3)
  })

  it('of two administrators at once is done of one, and the other is told', async () => {
    const shop = await shopWith()
    const answers = await Promise.all([
      shop.actOn({ kind: 'promote', version: v3 }, 'jefa', 'a'),
      shop.actOn({ kind: 'rollback' }, 'jefe', 'b'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([v1, v3]).toContain(await shop.live())
  })

  it('is done once, however often it is pressed or sent again', async () => {
    const shop = await shopWith()
    const before = (await shop.newest())?.n ?? 0
    const press = () => shop.actOn({ kind: 'rollback' }, 'jefa', 'una')
    const answers = await Promise.all([press(), press(), press()])
    answers.push(await press())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await shop.newest())?.n).toBe(before + 1)
    expect(await shop.live()).toBe(v1)
  })
})

describe('how routes do', () => {
  const telling =
    async (shop: Awaited<ReturnType<typeof shopWith>>) =>
    async (events: SightEvent[], address: string) => {
      const html = await (await shop.app.request(`/${name}`)).text()
      const { proof, versions } = stateIn(html)
      await shop.app.request('/eventos', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ proof, versions, events }),
      })
    }
  const vital = (value: number, changes: object = {}): SightEvent => ({
    ...{ kind: 'vital', module: name, version: v2, screen: 'home', route: `/${name}` },
    ...{ metric: 'lcp', value },
    ...changes,
  })

  it('is told by route and version, beside the version before', async () => {
    const shop = await shopWith()
    await shop.act(name, { kind: 'promote', version: v1 })
    const tell = await telling(shop)
    for (const i of [1, 2, 3, 4]) await tell([vital(900, { version: v1 })], `198.51.100.${i}`)
    await shop.act(name, { kind: 'promote', version: v2 })
    for (const i of [1, 2, 3, 4])
      await tell([vital(1900), vital(0.02, { metric: 'cls' })], `198.51.100.${i}`)
    const { routes } = await (await shop.view('jefa')).json()
    expect(routes).toEqual([
      {
        ...{ route: `/${name}`, metric: 'lcp' },
        live: { version: v2, count: 4, p75: 1875 },
        before: { version: v1, count: 4, p75: 875 },
      },
      {
        ...{ route: `/${name}`, metric: 'cls' },
        live: { version: v2, count: 4, p75: expect.closeTo(0.021, 3) },
      },
    ])
  })

  it('counts no route that its version has not', async () => {
    const shop = await shopWith()
    const tell = await telling(shop)
    await tell([vital(1, { route: '/otra' }), vital(1, { route: 'x y z' })], '198.51.100.1')
    expect((await (await shop.view('jefa')).json()).routes).toEqual([])
  })

  it('is moved by one address as far as it may, whatever it invents: 10,000 events', {
    timeout: 60_000,
  }, async () => {
    const shop = await shopWith()
    const tell = await telling(shop)
    for (let i = 1; i <= 100; i++) await tell([vital(800)], `198.51.100.${i}`)
    const invented = (['lcp', 'inp', 'cls'] as const).flatMap((metric) =>
      Array.from({ length: 16 }, (_, i) => vital(500_000, { metric, screen: `s${i}` })),
    )
    for (let i = 0; i < 209; i++) await tell(invented, '203.0.113.9')
    const figures = await shop.figures.read(name)
    const counts = Object.values(figures.histograms).map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count)).toBe(100 + mostOf.value)
    const { routes } = await (await shop.view('jefa')).json()
    const lcp = routes.find(({ metric }: { metric: string }) => metric === 'lcp')
    expect(lcp.live.p75).toBeLessThanOrEqual(1000)
  })
})
