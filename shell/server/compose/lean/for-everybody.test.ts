import { describe, expect, it } from 'vitest'
import type { Manifest, Registry, RemoteRoute } from '../../../shared/remote/index.ts'
import { stateIn } from '../../testing/page-state.ts'
import { sampleUpload } from '../../testing/sample-release.ts'
import { own, testApp } from '../../testing/test-app.ts'

const v1 = '1.0.0-aaaaaaaaaa'
const v2 = '1.0.0-bbbbbbbbbb'

const route = (path: string, changes: Partial<RemoteRoute>): RemoteRoute => ({
  ...{ path, screen: 'private', access: 'public' },
  ...changes,
})

/** A module for people at work, with one screen for everybody. */
const oficina: Partial<Manifest> = {
  routes: [
    route('/recibo/:id', { screen: 'home', title: 'Recibo' }),
    route('/invitacion', { access: 'signedIn', frame: 'work' }),
    route('/oficina', { access: ['Comercio'], title: 'Oficina', frame: 'work' }),
  ],
  menu: [
    { label: 'Oficina', link: '/oficina', allowedRoles: ['Comercio'] },
    { label: 'Caja', link: '/oficina', allowedRoles: ['Comercio'], places: { work: 1 } },
    { label: 'Turno', link: '/oficina', allowedRoles: ['Comercio'], places: { work: 2, menu: 1 } },
  ],
}

const shopOf = async (shell = own) => {
  const shop = testApp({ shell, people: { jefa: { id_usuario: '1', roles: ['Administrador'] } } })
  await shop.publish(sampleUpload('mfe-uno', v1))
  const sent = await shop.publish(sampleUpload('mfe-oficina', v1, oficina))
  expect(sent.status).toBe(200)
  const stateAt = async (path: string, cookie = '') =>
    stateIn(await (await shop.app.request(path, { headers: { cookie } })).text())
  const registryAt = async (path: string) => {
    const answer = await shop.app.request(path)
    return { status: answer.status, registry: (await answer.json()) as Registry }
  }
  return { ...shop, stateAt, registryAt }
}

type State = ReturnType<typeof stateIn>

const oficinaIn = ({ registry }: Pick<State, 'registry'>) =>
  registry.remotes.find(({ name }) => name === 'mfe-oficina')

describe('a page that anybody may open', () => {
  it('knows of routes for certain roles their addresses alone, and nothing of the menu at work', async () => {
    const { stateAt } = await shopOf()
    for (const path of ['/mfe-uno', '/recibo/1', '/nada']) {
      const remote = oficinaIn(await stateAt(path))
      expect(remote?.manifest.routes.map((one) => Object.keys(one).length)).toEqual([4, 4, 1])
      expect(remote?.manifest.routes.at(-1)).toEqual({ path: '/oficina' })
      expect(remote?.manifest.menu.map(({ label }) => label)).toEqual(['Oficina', 'Turno'])
      expect(remote?.version).toBe(v1)
    }
    const { registry } = await stateAt('/mfe-uno')
    const one = registry.remotes.find(({ name }) => name === 'mfe-uno')
    expect(one?.screens).toEqual({ home: ['home.js'] })
  })

  it('names what has the rest, in its own versions, whatever is released after it', async () => {
    const { stateAt, registryAt, publish } = await shopOf()
    const state = await stateAt('/mfe-uno')
    expect(state.whole).toBeUndefined()
    const whole = await registryAt('/remotes.json')
    await publish(sampleUpload('mfe-oficina', v2, oficina))
    const { registry } = await registryAt(`/registries/${state.details}.json`)
    expect(registry.remotes.map(({ seal: _, ...remote }) => remote)).toEqual(whole.registry.remotes)
    const after = await stateAt('/mfe-uno')
    expect(after.details).not.toBe(state.details)
    expect(oficinaIn(await stateAt('/oficina'))?.version).toBe(v2)
  })

  it('is of none who is at work, of the shell itself, or of a browser that chose other versions', async () => {
    const { app, stateAt, registryAt, send } = await shopOf()
    const whole = (await registryAt('/remotes.json')).registry
    for (const path of ['/oficina', '/invitacion', '/mfe-uno/privado', '/dev/modulos']) {
      const state = await stateAt(path)
      expect([path, state.details, state.registry]).toEqual([path, undefined, whole])
    }
    await send(sampleUpload('mfe-oficina', v2, oficina))
    const used = await app.request('/dev/modulos', {
      method: 'POST',
      headers: { authorization: 'Bearer jefa' },
      body: JSON.stringify({ module: 'mfe-oficina', target: v2 }),
    })
    const cookie = used.headers.get('set-cookie')?.split(';')[0]
    const chosen = await stateAt('/mfe-uno', cookie)
    expect(chosen.details).toBeUndefined()
    expect(oficinaIn(chosen)).toMatchObject({ version: v2, manifest: oficina })
  })

  it('has all where its shell reads no less', async () => {
    const { stateAt, registryAt } = await shopOf({ ...own, shell: { ...own.shell, page: 1 } })
    const { details, registry } = await stateAt('/mfe-uno')
    expect(details).toBeUndefined()
    expect(registry).toEqual((await registryAt('/remotes.json')).registry)
  })
})
