import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../../shared/remote/index.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { testApp } from '../../testing/test-app.ts'

const version = '1.0.0-aaaaaaaaaa'

const routes: Manifest['routes'] = [
  { path: '/caja', screen: 'home', access: 'public', worksOffline: true },
]
const app = {
  ...{ name: 'Una caja', shortName: 'Caja', description: 'Vende.', start: '/caja' },
  icons: [{ file: 'home.png', sizes: '192x192', purpose: 'any' as const }],
}

const publish = async (changes: Partial<Manifest>, icon = 'home.png') => {
  const shop = testApp()
  const upload = sampleUpload('mfe-uno', version, { routes, ...changes })
  const door = upload.files.get('door.js') ?? new Uint8Array()
  const listed = upload.release.files['door.js']
  if (listed) upload.release.files[icon] = listed
  upload.files.set(icon, door)
  const answer = await shop.publish(upload)
  const code = answer.ok ? 'ok' : (await answer.json()).error.code
  return { ...shop, code }
}

describe('a module that is an application', () => {
  it('gives browsers its web manifest, with the icons of the version that is live', async () => {
    const shop = await publish({ app })
    const answer = await shop.app.request('/apps/mfe-uno.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      ...{ id: '/caja', start_url: '/caja', short_name: 'Caja', display: 'standalone' },
      icons: [{ src: '/favicon.svg' }, { src: `/modules/mfe-uno/${version}/home.png` }],
    })
  })

  it('is none unless it says so, and none that is not there', async () => {
    const shop = await publish({})
    for (const name of ['mfe-uno', 'mfe-otro', 'constructor'])
      expect((await shop.app.request(`/apps/${name}.webmanifest`)).status).toBe(404)
  })

  it.each([
    ['opens with a route of another', { app: { ...app, start: '/checkout' } }, 'home.png'],
    ['has an icon that it did not send', { app }, 'otro.png'],
    [
      'keeps a page whose address is not one',
      { routes: [{ ...routes[0], path: '/caja/:id' }] as Manifest['routes'] },
      'home.png',
    ],
    [
      'takes the shell’s own address',
      { routes: [{ ...routes[0], path: '/apps/x' }] as Manifest['routes'] },
      'home.png',
    ],
  ])('is refused when it %s', async (_, changes, icon) => {
    expect((await publish(changes, icon)).code).toMatch(/^(manifiesto_invalido|ruta_ajena)$/)
  })

  it.each(['{constructor', '{a|b}', 'x}', '{a}{|cop}'])(
    'is refused when its head is no template: %s',
    async (title) => {
      const head = { title, canonical: '/caja' }
      const { code } = await publish({
        routes: [{ path: '/caja', screen: 'home', access: 'public', head }],
      })
      expect(code).toBe('manifiesto_invalido')
    },
  )
})
