import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleUpload } from '../testing/sample-release.ts'
import { testApp } from '../testing/test-app.ts'
import { createPasses } from './passes.ts'

const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** An API that knows one pass, and counts how often it is asked. */
const apiWith = async (roles: Record<string, string[]>) => {
  let asked = 0
  const server = createServer(async (request, response) => {
    asked += 1
    const text = (await request.toArray()).join('')
    const given = roles[JSON.parse(text).pase]
    response.statusCode = given ? 200 : 401
    const id_usuario = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
    response.end(JSON.stringify(given ? { id_usuario, roles: given } : { error: {} }))
  }).listen(0)
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  stops.push(stop)
  const { port } = server.address() as AddressInfo
  return { passes: createPasses(`http://127.0.0.1:${port}`), count: () => asked, roles, stop }
}

it('asks once in five seconds, however many pages are asked for, and hears of what was taken', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { passes, count, roles } = await apiWith({ jefa: ['Administrador'] })
  const answers = await Promise.all(Array.from({ length: 50 }, () => passes('jefa')))
  expect(answers).toEqual(Array.from({ length: 50 }, () => ['Administrador']))
  roles.jefa = []
  expect([await passes('jefa'), count()]).toEqual([['Administrador'], 1])
  vi.setSystemTime(Date.now() + 5001)
  expect([await passes('jefa'), count()]).toEqual([[], 2])
})

it('is worth nothing where it is none, and while nobody says what it is worth', async () => {
  const { passes, stop } = await apiWith({ jefa: ['Administrador'] })
  expect(await passes('inventado')).toEqual([])
  stop()
  expect(await passes('jefa')).toEqual([])
})

it('takes a browser for that of somebody who works here as long as they do', async () => {
  const people = { ana: { id_usuario: '2', roles: ['Comercio' as 'Comercio' | 'Comprador'] } }
  const shop = testApp({ people })
  await shop.publish(sampleUpload('mfe-uno', '1.0.0-aaaaaaaaaa'))
  const version = '1.0.0-bbbbbbbbbb'
  await shop.send(sampleUpload('mfe-uno', version))
  await shop.act('mfe-uno', { kind: 'canary', version, to: 'staff' })
  const welcome = await shop.app.request('/personal', {
    method: 'POST',
    headers: { authorization: 'Bearer ana' },
  })
  const cookie = welcome.headers.get('set-cookie')?.split(';')[0] ?? ''
  const page = async () => (await shop.app.request('/mfe-uno', { headers: { cookie } })).text()
  const file = async () =>
    (await shop.app.request(`/modules/mfe-uno/${version}/home.js`, { headers: { cookie } })).status
  expect(await page()).toContain(version)
  expect(await file()).toBe(200)
  people.ana.roles = ['Comprador']
  expect(await page()).not.toContain(version)
  expect(await file()).toBe(404)
})
