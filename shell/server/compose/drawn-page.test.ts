import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { earlyScript } from '../../src/rendered/early-script.ts'
import { drawnBy } from '../testing/drawing.ts'
import { stateIn } from '../testing/page-state.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const token = 'a-token-of-who-reads-the-numbers'
const shops: ReturnType<typeof testApp>[] = []
afterAll(() => Promise.all(shops.map(({ close }) => close?.())))

const shopWith = async (body: string, changes = {}) => {
  const shop = testApp({ draws: true, env: { METRICS_TOKEN: token } })
  shops.push(shop)
  expect((await shop.publish(drawnBy(sampleUpload('mfe-uno', v1, changes), body))).status).toBe(200)
  return shop
}

const pageOf = async ({ app }: ReturnType<typeof testApp>, path = '/mfe-uno', headers = {}) => {
  const answer = await app.request(path, { headers })
  const html = await answer.text()
  return { html, state: stateIn(html), policy: answer.headers.get('content-security-policy') ?? '' }
}

const isGrey = (html: string) => html.includes('<div id="root"><div aria-busy="true">')

const shows = `return '<h1 style="color:red">Hola ' + new URL(given.url).pathname + '</h1>'`

describe('a page whose route is drawn', () => {
  it('begins with what its version draws, its styles and what its loader answered', async () => {
    const { html, state, policy } = await pageOf(await shopWith(shows))
    expect(html).toContain('<div id="root"><h1 style="color:red">Hola /mfe-uno</h1></div>')
    expect(html).toContain('<style data-emotion="css" data-drawn="a">a{color:red}</style>')
    expect(policy).toContain(
      `'sha256-${createHash('sha256').update('a{color:red}').digest('base64')}'`,
    )
    expect(html).not.toContain('necesita JavaScript')
    const [, noted = ''] = /<noscript><style>(.*?)<\/style>/.exec(html) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(noted).digest('base64')}'`)
    expect(state).toMatchObject({ rendered: { data: 'loaded' }, answers: {} })
  })

  it('has a policy that takes its own script and the styles of its attributes, and no others', async () => {
    const { html, policy } = await pageOf(await shopWith(shows))
    const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${sha256(earlyScript)}';`)
    expect(policy).toContain(`style-src-attr 'unsafe-hashes' 'sha256-${sha256('color:red')}';`)
    expect(policy).not.toMatch(/unsafe-(inline|eval)/)
    expect(html).toContain(`<script>${earlyScript}</script>`)
  })

  it('may be taken for a click that it was fetched ahead of, and is asked for anew by everybody else', async () => {
    const { app } = await shopWith(shows)
    const keepingOf = async (headers: Record<string, string>) =>
      (await app.request('/mfe-uno', { headers })).headers.get('cache-control')
    expect(await keepingOf({ 'sec-purpose': 'prefetch' })).toBe('private, max-age=10')
    expect(await keepingOf({})).toBe('no-cache')
  })

  it('is drawn of nothing that is the visitor’s', async () => {
    const shop = await shopWith('return "<p>" + JSON.stringify(given).includes("Ana") + "</p>"')
    const headers = { cookie: 'nombre=Ana', authorization: 'Bearer Ana', 'x-nombre': 'Ana' }
    expect((await pageOf(shop, '/mfe-uno', headers)).html).toContain('<p>false</p>')
  })

  it.each([
    ['throws', 'throw new Error("no")', 'render'],
    ['goes on without an end', 'for (;;);', 'hang'],
    ['draws a script', 'return "<script>alert(1)</script>"', 'render'],
  ])('begins grey where its module %s, which is told and counts', async (_, body, phase) => {
    const shop = await shopWith(body)
    const { html, state, policy } = await pageOf(shop)
    expect(isGrey(html)).toBe(true)
    expect(state.rendered).toBeUndefined()
    expect(policy).not.toContain('style-src-attr')
    const headers = { authorization: `Bearer ${token}` }
    const metrics = await (await shop.app.request('/metrics', { headers })).text()
    expect(metrics).toMatch(
      new RegExp(`plaza_module_failures_total\\{[^}]*mfe-uno[^}]*phase="${phase}"[^}]*\\} 1\\n`),
    )
  })

  it('begins grey where its route is guarded, or does not say that it is drawn', async () => {
    const shop = await shopWith(shows)
    expect(isGrey((await pageOf(shop, '/mfe-uno/privado')).html)).toBe(true)
    await shop.publish(sampleUpload('mfe-dos', v1))
    expect(isGrey((await pageOf(shop, '/mfe-dos')).html)).toBe(true)
  })

  it('keeps what is said about the page within its script', async () => {
    const { html } = await pageOf(
      await shopWith(shows),
      '/mfe-uno?q=</script><script>alert(1)</script>',
    )
    expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0)
    expect(html).not.toContain('<script>alert')
  })
})
