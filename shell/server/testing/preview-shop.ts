import type { IdentidadSesion } from '@plaza/contract'
import { makeToken } from '../releases/tokens.ts'
import { stateIn } from './page-state.ts'
import { sampleUpload } from './sample-release.ts'
import { testApp } from './test-app.ts'

export const v1 = '1.0.0-aaaaaaaaaa'
export const v2 = '1.0.0-bbbbbbbbbb'

interface Wanted {
  version: string
  with?: { name: string; version: string; token?: string }[]
  days?: number
}

/** A shop with mfe-uno and mfe-dos live at v1 and v2 of both published, and what makes, opens and ends previews there. */
export const previewShop = async (settings: Parameters<typeof testApp>[0] = {}) => {
  const people: Record<string, IdentidadSesion> = {
    jefa: { id_usuario: '1', roles: ['Administrador'] },
    ana: { id_usuario: '2', roles: ['Comercio'] },
  }
  const shop = testApp({ people, ...settings })
  for (const name of ['mfe-uno', 'mfe-dos']) {
    await shop.publish(sampleUpload(name, v1))
    await shop.send(sampleUpload(name, v2))
  }
  const tokenOf = (name: string) => makeToken(shop.store, { name, label: 'Ana', by: 'prueba' })
  const path = (name: string) => `/dev/modulos/${name}/vistas`
  const make = (name: string, wanted: Wanted, token = 'jefa', key = '') =>
    shop.app.request(path(name), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(wanted),
    })
  const end = (name: string, id: string, token = 'jefa') =>
    shop.app.request(`${path(name)}/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  const list = async (name: string, token = 'jefa') =>
    shop.app.request(path(name), { headers: { authorization: `Bearer ${token}` } })
  /** What somebody gets at an address who has read what a preview is. */
  const open = (url: string, init: RequestInit = {}) =>
    shop.app.request(url, {
      ...init,
      headers: { cookie: 'plaza-vista=1; __Host-plaza-vista=1', ...init.headers },
    })
  return { ...shop, people, tokenOf, make, end, list, open }
}

/** What a page is made of, by module. */
export const versionsOn = (html: string): Record<string, string> => stateIn(html).versions ?? {}
