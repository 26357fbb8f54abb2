import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, type Route } from '@playwright/test'
import { buildImporting } from '../fixtures/importing-module.ts'
import { releaseBuild, takeOffline } from '../fixtures/repository-copy.ts'
import { test } from '../fixtures/test.ts'

// A module of ECMAScript modules, as Vite builds them, and one of the same kind that means harm.

const failure = 'Esta parte de Plaza no está disponible'
const title = 'Hecho de módulos'

const tamper = async (route: Route) => {
  const response = await route.fetch()
  const headers = { ...response.headers(), 'cache-control': 'no-store' }
  const body = `globalThis.intruder = true;${await response.text()}`
  await route.fulfill({ response, headers, body })
}

const intruder = (page: Page) => page.evaluate(() => 'intruder' in globalThis)

const goLive = async (act?: string) => {
  const { ok, output } = await releaseBuild(await buildImporting(act), '--promote')
  expect(ok, output).toBe(true)
}

const code = 'globalThis.intruder = true; export {}'

/** A server of somebody else's, whose scripts anybody may load. */
const elsewhere = async () => {
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(code)).listen(0)
  await once(server, 'listening')
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/x.js` }
}

test.afterAll(() => takeOffline('mfe-importa'))

test('a module that imports its files runs, and none of them once it was changed on its way', async ({
  page,
}) => {
  await goLive()
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const answer = await page.goto('/importa')
  expect(answer?.headers()['integrity-policy']).toBe('blocked-destinations=(script)')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(refused).toEqual([])

  for (const file of ['entrada', 'puerta', 'pantalla', 'titulo'])
    await test.step(`${file}.js`, async () => {
      const address = `**/modules/mfe-importa/*/${file}.js*`
      await page.route(address, tamper)
      await page.goto('/importa')
      await expect(page.getByRole('heading', { name: failure })).toBeVisible()
      expect(await intruder(page)).toBe(false)
      await page.unroute(address)
    })
})

test('a module runs no code but that of its version, wherever it takes it from', async ({
  page,
}) => {
  const { server, address } = await elsewhere()
  const { remotes } = await (await page.request.get('/remotes.json')).json()
  const { base, door } = remotes.find(({ name }: { name: string }) => name === 'mfe-counter')
  const text = JSON.stringify(code)
  const attempts = {
    data: `import('data:text/javascript,' + encodeURIComponent(${text}))`,
    blob: `import(URL.createObjectURL(new Blob([${text}], { type: 'text/javascript' })))`,
    elsewhere: `import('${address}')`,
    api: `import('/api/health')`,
    'another module': `import('${base}${door[0]}')`,
    element: `new Promise((done, fail) => document.head.append(Object.assign(document.createElement('script'), { src: '${base}${door[0]}', onload: done, onerror: fail })))`,
    nonce: `new Promise((done, fail) => document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce: document.querySelector('[nonce]').nonce, src: '${base}${door[0]}', onload: done, onerror: fail })))`,
    worker: `new Promise((done, fail) => Object.assign(new Worker('${address}'), { onmessage: done, onerror: fail }))`,
  }
  const act = `globalThis.outcome = Promise.all([${Object.entries(attempts)
    .map(([name, attempt]) => `(async () => ${attempt})().then(() => '${name}', () => '')`)
    .join(', ')}])`
  await goLive(act)
  await page.goto('/importa')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const ran = await page.evaluate(() => (globalThis as { outcome?: Promise<string[]> }).outcome)
  expect(ran?.filter(Boolean)).toEqual([])
  expect(await intruder(page)).toBe(false)
  server.close()
})
