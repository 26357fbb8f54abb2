import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { drawnBy } from '../testing/drawing.ts'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { drawAhead } from './draw-ahead.ts'

// Takes connections and answers nothing.
const silent = createServer(() => undefined)
const shops: ReturnType<typeof testApp>[] = []
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await Promise.all(shops.map(({ close }) => close()))
})

/** A shop where nobody waits for a drawing. */
const impatientShop = async (data: string[] = [], API_ORIGIN?: string) => {
  const shop = testApp({ draws: true, patienceMs: 0, env: { API_ORIGIN } })
  shops.push(shop)
  const routes = [{ path: '/home', screen: 'home', access: 'public' as const, data }]
  const upload = sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa', { routes, menu: [] })
  expect((await shop.publish(drawnBy(upload, 'return "<h1>Hola</h1>"'))).status).toBe(200)
  const firstPage = async () => (await shop.app.request('/home')).text()
  return { ...shop, firstPage }
}

const drawn = '<div id="root"><h1>Hola</h1></div>'

it('gives the first visitor the page as it was drawn before anybody came', async () => {
  const { app, renderer, firstPage } = await impatientShop()
  expect(await (await impatientShop()).firstPage()).not.toContain(drawn)
  if (renderer) await drawAhead(app, renderer)
  expect(await firstPage()).toContain(drawn)
})

it('is not waited for where the API says nothing', async () => {
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { app, renderer, firstPage } = await impatientShop(['/productos'], origin)
  const first = firstPage()
  const wasFirst = await Promise.race([
    first.then(() => 'a page that waits for the API'),
    renderer && drawAhead(app, renderer, 50).then(() => 'the server'),
  ])
  expect(wasFirst).toBe('the server')
})
