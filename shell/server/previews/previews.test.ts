import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { previewShop, v1, v2, versionsOn } from '../testing/preview-shop.ts'
import { sampleUpload } from '../testing/sample-release.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const day = 86_400_000

const previewed = async (settings: Parameters<typeof previewShop>[0] = {}) => {
  const shop = await previewShop(settings)
  const made = await (await shop.make('mfe-uno', { version: v2 })).json()
  return { ...shop, made, url: made.url as string }
}

describe('a preview', () => {
  it('shows its version with all else that is live, at an origin of its own, and the shop stays', async () => {
    const { open, app, url, made } = await previewed()
    expect(url).toMatch(/^http:\/\/uno-[a-z2-7]{20}\.localhost:3000$/)
    const days = (Date.parse(made.until) - Date.parse(made.since)) / day
    expect(Math.round(days)).toBe(7)
    const html = await (await open(`${url}/mfe-uno`)).text()
    expect(versionsOn(html)).toMatchObject({ 'mfe-uno': v2, 'mfe-dos': v1 })
    expect(html).toContain(`/modules/mfe-uno/${v2}/home.js`)
    const shop = await (await app.request('/mfe-uno')).text()
    expect(versionsOn(shop)).toMatchObject({ 'mfe-uno': v1 })
    expect(shop).not.toContain(v2)
  })

  it('is for no search engine, no cache and no other site to know of', async () => {
    const { open, url } = await previewed()
    for (const path of ['/mfe-uno', '/nada', '/remotes.json', '/api/health', '/robots.txt'])
      expect((await open(url + path)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    const page = await open(`${url}/mfe-uno`)
    expect(await page.text()).toContain('<meta name="robots" content="noindex">')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
  })

  it('says what it is before any code of a version runs', async () => {
    const { app, url } = await previewed()
    const answer = await app.request(`${url}/mfe-uno?a="><b>`)
    const html = await answer.text()
    expect(html).toContain('Esta no es la tienda')
    expect(html).toContain(`mfe-uno@${v2}`)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('<b>')
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
  })

  it('is entered from its own page alone, and leads nowhere else', async () => {
    const { app, url } = await previewed()
    const enter = (a: string, origin = url) =>
      app.request(`${url}/vista-previa`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ a }),
      })
    const entered = await enter('/mfe-uno?b=1')
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe(`${url}/mfe-uno?b=1`)
    expect(entered.headers.get('set-cookie')).toMatch(/^plaza-vista=1;.*HttpOnly; SameSite=Lax/)
    for (const a of [
      '//malo.example',
      '/\\malo.example',
      'https://malo.example',
      '/.//malo.example',
    ])
      expect(new URL((await enter(a)).headers.get('location') ?? '').origin).toBe(url)
    for (const origin of ['https://malo.example', 'null', ''])
      expect((await enter('/', origin)).status).toBe(403)
  })

  it('gives the files of its version, and the shop and other previews do not', async () => {
    const { open, app, make, url } = await previewed()
    const file = `/modules/mfe-uno/${v2}/home.js`
    const mine = await open(url + file)
    expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const other = await (await make('mfe-dos', { version: v2 })).json()
    expect((await open(other.url + file)).status).toBe(404)
    expect((await app.request(file)).status).toBe(404)
    const shown = await open(`${url}/modules/mfe-uno/${v1}/home.js`)
    expect(shown.headers.get('cache-control')).toMatch(/public/)
  })

  it('has nothing that moves versions, counts visitors or tells who works here', async () => {
    const { open, url, store, people } = await previewed()
    const before = await store.history(1)
    const headers = { authorization: 'Bearer jefa' }
    const act = { method: 'POST', headers, body: JSON.stringify({ module: 'mfe-uno', target: v2 }) }
    for (const path of [
      '/dev/modulos',
      '/dev/modulos/mfe-uno/actos',
      '/dev/modulos/mfe-uno/vistas',
    ])
      expect((await open(url + path, act)).status).toBe(404)
    for (const path of ['/releases/mfe-uno/acts', '/personal'])
      expect((await open(url + path, act)).status).toBe(404)
    for (const path of [
      '/releases',
      '/dev/modulos.json',
      '/dev/modulos/mfe-uno.json',
      '/usos.json',
    ])
      expect((await open(url + path, { headers })).status).toBe(404)
    expect(await (await open(`${url}/metrics`)).text()).toContain('id="plaza"')
    expect((await open(`${url}/eventos`, { method: 'POST', body: '{}' })).status).toBe(204)
    expect(await (await open(`${url}/mfe-uno`)).text()).not.toContain('data-proof')
    expect([await store.history(1), people.jefa?.roles]).toEqual([before, ['Administrador']])
  })

  it('is made of nothing that a browser says: no canary, no override', async () => {
    const { open, url, act, app, store } = await previewed()
    await act('mfe-dos', { kind: 'canary', version: v2, percent: 100 })
    const override = await app.request('/dev/modulos', {
      method: 'POST',
      headers: { authorization: 'Bearer jefa' },
      body: JSON.stringify({ module: 'mfe-uno', target: v1 }),
    })
    const cookie = `${override.headers.get('set-cookie')?.split(';')[0]}; plaza-grupo=1; plaza-vista=1`
    const html = await (await open(`${url}/mfe-uno`, { headers: { cookie } })).text()
    expect(versionsOn(html)).toMatchObject({ 'mfe-uno': v2, 'mfe-dos': v1 })
    expect((await store.read()).modules['mfe-dos']?.canary?.version).toBe(v2)
  })

  it('follows what becomes live meanwhile', async () => {
    const { open, url, act } = await previewed()
    await act('mfe-dos', { kind: 'promote', version: v2 })
    expect(versionsOn(await (await open(`${url}/mfe-uno`)).text())).toMatchObject({ 'mfe-dos': v2 })
  })

  it('shows a module that is live nowhere yet', async () => {
    const { send, make, open } = await previewed()
    await send(sampleUpload('mfe-tres', v1))
    const { url } = await (await make('mfe-tres', { version: v1 })).json()
    const page = await open(`${url}/mfe-tres`)
    expect([page.status, versionsOn(await page.text())]).toEqual([
      200,
      expect.objectContaining({ 'mfe-tres': v1, 'mfe-uno': v1 }),
    ])
  })

  it('runs a guest in a frame of its own origin, and never in the page', async () => {
    const { open, store, url } = await previewed()
    await store.commit({ by: 'prueba' }, () => ({ kind: 'trust', name: 'mfe-uno', trust: 'guest' }))
    const page = await open(`${url}/mfe-uno`)
    const html = await page.text()
    expect(html).toContain('"trust":"guest"')
    expect(html).toContain(`"guestsUrl":"${url}/guests/"`)
    expect(html).not.toContain(`src="/modules/mfe-uno/${v2}`)
    const frame = await open(`${url}/guests/mfe-uno/${v2}/home`)
    expect(frame.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-scripts allow-forms/,
    )
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${url}`)
    expect((await open(`http://localhost:3000/guests/mfe-uno/${v2}/home`)).status).toBe(404)
  })
})

describe('the end of a preview', () => {
  it('holds from the next answer on, for pages and files, and forgets what a browser kept', async () => {
    const { open, end, url, made } = await previewed()
    expect((await end('mfe-uno', made.id)).status).toBe(204)
    for (const path of [
      '/mfe-uno',
      `/modules/mfe-uno/${v2}/home.js`,
      '/remotes.json',
      '/api/health',
    ])
      expect((await open(url + path)).status).toBe(404)
    const ended = await open(`${url}/mfe-uno`)
    expect(ended.headers.get('clear-site-data')).toBe('"storage"')
    expect(await ended.text()).toContain('Esta vista previa terminó')
    expect((await end('mfe-uno', made.id)).status).toBe(404)
  })

  it('comes by itself, and an answer under load is none of it', async () => {
    const { open, url } = await previewed()
    vi.useFakeTimers({ now: Date.now() + 7 * day + 1000, toFake: ['Date'] })
    const answers = await Promise.all(Array.from({ length: 50 }, () => open(`${url}/mfe-uno`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  })

  it('frees its place, with all that had expired', async () => {
    const { make, list, store } = await previewed()
    vi.useFakeTimers({ now: Date.now() + 8 * day, toFake: ['Date'] })
    await make('mfe-uno', { version: v2, days: 1 })
    expect((await (await list('mfe-uno')).json()).previews).toHaveLength(1)
    expect(Object.keys((await store.read()).previews ?? {})).toHaveLength(1)
  })

  it('is told to who guesses a name as to who knew one', async () => {
    const { open, url, end, made } = await previewed()
    await end('mfe-uno', made.id)
    const ended = await (await open(url)).text()
    for (const host of ['uno-aaaaaaaaaaaaaaaaaaaa', 'constructor', '__proto__', 'a.b', 'x'])
      expect(await (await open(`http://${host}.localhost:3000/`)).text()).toBe(ended)
  })
})

describe('a host', () => {
  it.each([
    'http://malo.example/mfe-uno',
    'http://localhost.malo.example/mfe-uno',
    'http://127.0.0.1:3000/mfe-uno',
  ])('that is none of the shop at %s gets the shop, and no preview', async (url) => {
    const { open } = await previewed()
    const html = await (await open(url)).text()
    expect(versionsOn(html)).toMatchObject({ 'mfe-uno': v1 })
    expect(html).not.toContain('malo.example')
  })

  it('of this machine is the shop, whatever the shop is called', async () => {
    const { open } = await previewed({ env: { PUBLIC_ORIGIN: 'http://plaza.test' } })
    const html = await (await open('http://localhost:3000/mfe-uno')).text()
    expect(versionsOn(html)).toMatchObject({ 'mfe-uno': v1 })
  })

  it('is the same however its name is written', async () => {
    const { open, url } = await previewed()
    const asked = [url.toUpperCase().replace('HTTP', 'http'), url.replace(':3000', '.:3000')]
    for (const address of asked)
      expect(versionsOn(await (await open(`${address}/mfe-uno`)).text())).toMatchObject({
        'mfe-uno': v2,
      })
  })

  it('of a preview is the only one whose own pages ask the API as the shop', async () => {
    const heard: (string | undefined)[] = []
    const api = createServer((request, response) => {
      if (request.url === '/api/x') heard.push(request.headers.origin)
      response.setHeader('content-type', 'application/json').end('{}')
    }).listen(0)
    await once(api, 'listening')
    const { port } = api.address() as { port: number }
    const { open, url } = await previewed({ env: { API_ORIGIN: `http://127.0.0.1:${port}` } })
    for (const origin of [url, 'https://malo.example'])
      await open(`${url}/api/x`, { method: 'POST', headers: { origin }, body: '{}' })
    expect(heard).toEqual(['http://localhost:3000', 'https://malo.example'])
    api.close()
    api.closeAllConnections()
  })
})

describe('who may make one', () => {
  it('is an administrator, or who has the token of the module', async () => {
    const shop = await previewed()
    const [own, other] = [await shop.tokenOf('mfe-uno'), await shop.tokenOf('mfe-dos')]
    const statusFor = async (token: string) =>
      (await shop.make('mfe-uno', { version: v2 }, token)).status
    expect(await statusFor(own)).toBe(201)
    expect(await statusFor(other)).toBe(403)
    expect(await statusFor('ana')).toBe(403)
    for (const token of ['', 'nadie']) expect(await statusFor(token)).toBe(401)
    expect((await shop.end('mfe-uno', shop.made.id, other)).status).toBe(403)
    expect((await shop.end('mfe-dos', shop.made.id, other)).status).toBe(404)
    expect((await shop.list('mfe-uno', other)).status).toBe(403)
  })

  it("needs the other team's token for a version of theirs that nobody gets yet", async () => {
    const shop = await previewed()
    const [own, other] = [await shop.tokenOf('mfe-uno'), await shop.tokenOf('mfe-dos')]
    const beside = (version: string, token?: string) =>
      shop.make(
        'mfe-uno',
        { version: v2, with: [{ name: 'mfe-dos', version, ...(token && { token }) }] },
        own,
      )
    expect((await beside(v2)).status).toBe(401)
    expect((await beside(v2, own)).status).toBe(401)
    expect((await beside(v1)).status).toBe(201)
    const { url, id } = await (await beside(v2, other)).json()
    expect(versionsOn(await (await shop.open(`${url}/mfe-dos`)).text())).toMatchObject({
      'mfe-uno': v2,
      'mfe-dos': v2,
    })
    expect((await (await shop.list('mfe-dos', other)).json()).previews[0].id).toBe(id)
    expect((await shop.end('mfe-dos', id, other)).status).toBe(204)
  })

  it('is told of no preview of others by the log of releases', async () => {
    const shop = await previewed()
    const log = async (token: string) =>
      (
        await shop.app.request('/releases', { headers: { authorization: `Bearer ${token}` } })
      ).text()
    expect(await log(await shop.tokenOf('mfe-dos'))).not.toContain(shop.made.id)
    expect(await log(await shop.tokenOf('mfe-uno'))).toContain(shop.made.id)
  })

  it('gets it once for each key, and none of what the gate refuses', async () => {
    const shop = await previewed()
    const twice = await Promise.all(
      ['k', 'k'].map(() => shop.make('mfe-uno', { version: v2 }, 'jefa', 'k')),
    )
    const ids = await Promise.all(twice.map(async (answer) => (await answer.json()).id))
    expect(new Set(ids).size).toBe(1)
    expect((await shop.make('mfe-uno', { version: '1.0.0-nunca' })).status).toBe(404)
    for (const days of [0, 31, 1.5])
      expect((await shop.make('mfe-uno', { version: v2, days })).status).toBe(422)
    const twins = [
      { name: 'mfe-dos', version: v1 },
      { name: 'mfe-dos', version: v2 },
    ]
    expect((await shop.make('mfe-uno', { version: v2, with: twins })).status).toBe(422)
  })

  it('has so many at once, and none where the settings name no place', async () => {
    const shop = await previewed()
    const made = []
    for (let i = 0; i < 30; i++) made.push((await shop.make('mfe-uno', { version: v2 })).status)
    expect(made).toEqual([...Array.from({ length: 29 }, () => 201), 409])
    const env = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.co' }
    const live = await previewShop({ env })
    expect((await live.make('mfe-uno', { version: v2 })).status).toBe(409)
  })
})

it('a preview of production is at https below its host, with a cookie that no other origin writes', async () => {
  const env = {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://plaza.co' },
    PREVIEW_HOST: 'previas.example',
  }
  const { url, app, open } = await previewed({ env })
  expect(url).toMatch(/^https:\/\/uno-\w{20}\.previas\.example$/)
  const entered = await app.request(`${url}/vista-previa`, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({ a: '/mfe-uno' }),
  })
  expect(entered.headers.get('set-cookie')).toMatch(/^__Host-plaza-vista=1;.*Path=\/;.*Secure/)
  expect((await open('https://previas.example/mfe-uno')).status).toBe(404)
  const old = await app.request(`${url}/mfe-uno`, { headers: { cookie: 'plaza-vista=1' } })
  expect(await old.text()).toContain('Esta no es la tienda')
})
