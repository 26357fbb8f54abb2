import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentidadSesion } from '@plaza/contract'
import { generateSignedCookie } from 'hono/cookie'
import { afterEach, describe, expect, it } from 'vitest'
import { makeToken, revokeToken } from '../releases/tokens.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

const newPeople = (): Record<'jefa' | 'ana', IdentidadSesion> => ({
  jefa: { id_usuario: '1', roles: ['Administrador'] },
  ana: { id_usuario: '2', roles: ['Comercio'] },
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A developer's server of a module. */
const developer = async (name = 'mfe-uno') => {
  const { release } = sampleUpload(name, '1.0.0-desarrollo')
  const told = { ...release, shellVersion: '1.2.0-desarrollo', shellScripts: ['shell/main.js'] }
  const server = createServer((_, response) => response.end(JSON.stringify(told))).listen(0)
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

const shopWith = async (env: NodeJS.ProcessEnv = {}) => {
  const people = newPeople()
  const shop = testApp({ people, env })
  await shop.publish(sampleUpload('mfe-uno', v1))
  await shop.send(sampleUpload('mfe-uno', v2))
  const use = (target: string, token: string, module = 'mfe-uno', cookie = '') =>
    shop.app.request('/dev/modulos', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, cookie },
      body: JSON.stringify({ module, target }),
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = async (cookie: string) => {
    const answer = await shop.app.request('/mfe-uno', { headers: { cookie } })
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') }
  }
  return { ...shop, people, use, cookieOf, page }
}

describe('an override', () => {
  it('gives one browser another version, and nobody else', async () => {
    const shop = await shopWith()
    const cookie = shop.cookieOf(await shop.use(v2, 'jefa'))
    expect((await shop.page(cookie)).html).toContain(`/modules/mfe-uno/${v2}/home.js`)
    expect((await shop.page(cookie)).html).toContain(`"overrides":{"mfe-uno":"${v2}"}`)
    expect((await shop.page('')).html).not.toContain(v2)
  })

  it('gives one browser a module from its developer, with a shell for development', async () => {
    const shop = await shopWith()
    const base = await developer()
    const { html, policy } = await shop.page(shop.cookieOf(await shop.use(base, 'jefa')))
    expect(html).toContain(`<script defer src="${base}shell/main.js" crossorigin></script>`)
    expect(html).toContain(`"base":"${base}","integrity":""`)
    expect(html).toContain(`data-origins="${new URL(base).origin}"`)
    expect(policy).toMatch(new RegExp(`connect-src [^;]*${new URL(base).origin}`))
  })

  it('gives what is live where the developer does not answer, or has another module', async () => {
    const shop = await shopWith()
    for (const base of ['http://localhost:9/', await developer('mfe-dos')]) {
      const cookie = shop.cookieOf(await shop.use(base, 'jefa'))
      expect((await shop.page(cookie)).html).toContain(`/modules/mfe-uno/${v1}/home.js`)
    }
  })

  it("is for administrators and holders of the module's own token", async () => {
    const shop = await shopWith()
    const tokenFor = (name: string) => makeToken(shop.store, { name, label: 'ana', by: 'prueba' })
    for (const token of ['', 'ana', 'nadie', await tokenFor('mfe-dos')])
      expect((await shop.use(v2, token)).status).toBe(403)
    expect((await shop.use(v2, await tokenFor('mfe-uno'))).status).toBe(204)
  })

  it('ends with the role of whoever chose it, on pages and for files', async () => {
    const shop = await shopWith()
    const cookie = shop.cookieOf(await shop.use(v2, 'jefa'))
    const file = async () => {
      const answer = await shop.app.request(`/modules/mfe-uno/${v2}/home.js`, {
        headers: { cookie },
      })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await file()).toBe(200)
    shop.people.jefa.roles = ['Comprador']
    expect((await shop.page(cookie)).html).not.toContain(v2)
    expect(await file()).toBe(404)
  })

  it('ends with the token that chose it, and leaves what another chose', async () => {
    const shop = await shopWith()
    await shop.publish(sampleUpload('mfe-dos', v1))
    await shop.send(sampleUpload('mfe-dos', v2))
    const token = await makeToken(shop.store, { name: 'mfe-uno', label: 'ana', by: 'prueba' })
    const first = shop.cookieOf(await shop.use(v2, token))
    const both = shop.cookieOf(await shop.use(v2, 'jefa', 'mfe-dos', first))
    expect((await shop.page(both)).html).toContain(
      `"overrides":{"mfe-uno":"${v2}","mfe-dos":"${v2}"}`,
    )
    await revokeToken(shop.store, token.split('_')[1] ?? '', 'prueba')
    expect((await shop.page(first)).html).not.toContain(v2)
    expect((await shop.page(both)).html).toContain(`"overrides":{"mfe-dos":"${v2}"}`)
  })

  it.each([
    'http://otro.example/',
    'https://localhost.otro.example/',
    'ftp://localhost/',
    'javascript:alert(1)',
    '1.0.0-nunca',
  ])('refuses %s', async (target) => {
    const shop = await shopWith()
    expect((await shop.use(target, 'jefa')).status).toBe(422)
  })

  it('in production takes only the origins of the list', async () => {
    const shop = await shopWith({
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://plaza.co',
      MODULE_ORIGINS: 'https://dev.plaza.co',
    })
    expect((await shop.use('http://localhost:4100/', 'jefa')).status).toBe(422)
    expect((await shop.use('https://dev.plaza.co/uno', 'jefa')).status).toBe(204)
  })

  it('is never made by a cookie that somebody wrote, nor by a link', async () => {
    const shop = await shopWith()
    const value = { until: Date.now() + 1e6, modules: { 'mfe-uno': v2 } }
    const text = Buffer.from(JSON.stringify(value)).toString('base64url')
    expect((await shop.page(`plaza-modulos=${text}`)).html).not.toContain(v2)
    expect((await shop.page(`plaza-modulos=${text}.${'A'.repeat(43)}=`)).html).not.toContain(v2)
    const link = await shop.app.request(`/dev/modulos?module=mfe-uno&target=${v2}`)
    expect(link.headers.get('set-cookie')).toBeNull()
  })

  it('of another version of the page server changes nothing', async () => {
    const shop = await shopWith()
    for (const text of ['nada', Buffer.from('{"until":1e99}').toString('base64url')]) {
      const signed = await generateSignedCookie('plaza-modulos', text, 'key')
      const page = await shop.app.request('/mfe-uno', {
        headers: { cookie: signed.split(';')[0] ?? '' },
      })
      expect(page.status).toBe(200)
    }
  })

  it('ends with one call', async () => {
    const shop = await shopWith()
    const answer = await shop.app.request('/dev/modulos', { method: 'DELETE' })
    expect(answer.headers.get('set-cookie')).toMatch(/^plaza-modulos=; Max-Age=0/)
  })
})

it('tells administrators alone what stands where', async () => {
  const shop = await shopWith()
  const ask = (token: string) =>
    shop.app.request('/dev/modulos.json', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask('ana')).status).toBe(403)
  const answer = await (await ask('jefa')).json()
  expect(answer.modules['mfe-uno'].live.version).toBe(v1)
  expect(answer.acts[0]).toMatchObject({ kind: 'publish', subject: 'mfe-uno', version: v2 })
})
