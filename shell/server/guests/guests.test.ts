import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../shared/remote/index.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const routes = [{ path: '/mfe-uno', screen: 'home', access: 'public' as const, title: 'Uno' }]

/** A version as a guest's build makes it: no door, and nothing taken from the shell. */
const guestUpload = (changes: Partial<Manifest> = {}) => {
  const upload = sampleUpload('mfe-uno', v1, { routes, ...changes })
  const { release } = upload
  return {
    ...upload,
    release: { ...release, exposes: [], requires: { shared: {}, contract: '*' } },
  }
}

const shopWithGuest = async (env: NodeJS.ProcessEnv = {}) => {
  const shop = testApp({ env })
  await shop.store.commit({ by: 'consola' }, () => ({
    kind: 'trust',
    name: 'mfe-uno',
    trust: 'guest',
  }))
  return shop
}

const codeOf = async (response: Response) =>
  ((await response.json()) as { error?: { code: string } }).error?.code

describe('a guest', () => {
  it('is named as such in the page, which runs and names none of its files', async () => {
    const shop = await shopWithGuest()
    await shop.publish(sampleUpload('mfe-dos', v1))
    expect((await shop.publish(guestUpload())).status).toBe(200)
    const page = await shop.app.request('/mfe-uno')
    const html = await page.text()
    const state = stateIn(html)
    const [dos, uno] = state.registry.remotes
    expect([dos?.trust, uno?.trust]).toEqual([undefined, 'guest'])
    expect(state.guestsUrl).toBe('http://localhost:3000/guests/')
    expect(html).not.toContain('as="script"')
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-src http://localhost:3000/guests/;',
    )
  })

  it('has a page for its frame that is nobody’s origin and loads this version’s files alone', async () => {
    const shop = await shopWithGuest()
    await shop.publish(guestUpload())
    const frame = await shop.app.request(`/guests/mfe-uno/${v1}/home`)
    const policy = frame.headers.get('content-security-policy') ?? ''
    const files = `http://localhost:3000/modules/mfe-uno/${v1}/`
    expect(policy.split('; ')).toEqual([
      'sandbox allow-scripts allow-forms',
      "default-src 'none'",
      `script-src ${files}`,
      `style-src ${files} 'unsafe-inline'`,
      `img-src ${files} data: blob:`,
      `font-src ${files}`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors http://localhost:3000',
    ])
    expect(frame.headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
    expect(await frame.text()).toMatch(
      new RegExp(
        `<script defer src="${files}remoteEntry.js" crossorigin integrity="sha384-.{64}">`,
      ),
    )
  })

  it('has its frame at another origin where the settings name one', async () => {
    const shop = await shopWithGuest({ GUESTS_ORIGIN: 'https://invitados.example' })
    await shop.publish(guestUpload())
    const page = await shop.app.request('/mfe-uno')
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-src https://invitados.example/guests/;',
    )
    const frame = await shop.app.request(`/guests/mfe-uno/${v1}/home`)
    expect(frame.headers.get('content-security-policy')).toContain(
      `script-src https://invitados.example/modules/mfe-uno/${v1}/;`,
    )
  })

  it.each([
    ['mfe-uno', v1, 'otra'],
    ['mfe-uno', '1.0.0-bbbbbbbbbb', 'home'],
    ['mfe-dos', v1, 'home'],
    ['mfe-nada', v1, 'home'],
    ['mfe-uno', v1, 'constructor'],
  ])('is the only one with such a page: not /guests/%s/%s/%s', async (name, version, screen) => {
    const shop = await shopWithGuest()
    await shop.publish(guestUpload())
    await shop.publish(sampleUpload('mfe-dos', v1))
    expect((await shop.app.request(`/guests/${name}/${version}/${screen}`)).status).toBe(404)
  })

  it('has no page before its version is anybody’s', async () => {
    const shop = await shopWithGuest()
    await shop.send(guestUpload())
    expect((await shop.app.request(`/guests/mfe-uno/${v1}/home`)).status).toBe(404)
  })

  it.each<[string, Partial<Manifest>]>([
    ['the whole window', { routes: [{ ...routes[0], frame: 'bare' }] as Manifest['routes'] }],
    ['a device', { routes: [{ ...routes[0], worksOffline: true }] as Manifest['routes'] }],
    ['answers', { routes: [{ ...routes[0], data: ['/productos/1'] }] as Manifest['routes'] }],
    ['an act in the menu', { menu: [{ label: 'Uno', action: 'logout' }] }],
    ['a style in the menu', { menu: [{ label: 'Uno', link: '/mfe-uno', cssClass: 'x' }] }],
  ])('cannot have %s', async (_, changes) => {
    const shop = await shopWithGuest()
    expect(await codeOf(await shop.send(guestUpload(changes)))).toBe('invitado_excedido')
  })

  it('is not made one of the house by its team', async () => {
    const shop = await shopWithGuest()
    await shop.publish(guestUpload())
    const answer = await shop.act('mfe-uno', { kind: 'trust', trust: 'house' })
    expect(await codeOf(answer)).toBe('acto_invalido')
    expect((await shop.store.read()).modules['mfe-uno']?.trust).toBe('guest')
  })

  it('stays one whatever is released, taken back or offline', async () => {
    const shop = await shopWithGuest()
    await shop.publish(guestUpload())
    for (const kind of ['offline', 'online'] as const) await shop.act('mfe-uno', { kind })
    await shop.act('mfe-uno', { kind: 'rollback', version: v1 })
    expect((await shop.store.read()).modules['mfe-uno']?.trust).toBe('guest')
  })

  it('is of the house again when who administers says so', async () => {
    const shop = await shopWithGuest()
    await shop.store.commit({ by: 'consola' }, () => ({
      kind: 'trust',
      name: 'mfe-uno',
      trust: 'house',
    }))
    expect(await codeOf(await shop.send(guestUpload()))).toBe('puerta_ausente')
    expect((await shop.publish(sampleUpload('mfe-uno', v1))).status).toBe(200)
    const policy = (await shop.app.request('/mfe-uno')).headers.get('content-security-policy')
    expect(policy).toContain("frame-src 'none'")
  })
})
