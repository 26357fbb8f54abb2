import { beforeEach, describe, expect, it } from 'vitest'
import { changePage } from '../../../shared/page/change-page.ts'
import type { MenuItem } from '../../../shared/remote/index.ts'
import { isCuenta, visibleItems, waysAround } from './visible-items.ts'

const menu: MenuItem[] = [
  { label: 'Ofertas', link: '/offers' },
  { label: 'Iniciar sesión', link: '/signin', requiresNoAuth: true },
  { label: 'Mi Perfil', link: '/profile', requiresAuth: true },
  { label: 'Cerrar sesión', action: 'logout', requiresAuth: true },
  { label: 'Mis Ganancias', link: '/socio/ganancias', allowedRoles: ['Socio'] },
  {
    label: 'Administrar',
    allowedRoles: ['Administrador', 'Comercio'],
    children: [
      { label: 'Comercios', link: '/admin-comercios', allowedRoles: ['Administrador'] },
      { label: 'Código Administrador', link: '/admin-codes', allowedRoles: ['Administrador'] },
    ],
  },
]

const serve = (...paths: string[]) => {
  const routes = paths.map((path) => ({ path, screen: 'x', access: 'public' }))
  const remotes = [{ name: 'mfe-lectores', manifest: { routes } }]
  changePage({ registry: { shell: '0.0.0', remotes } as never })
}

beforeEach(() => {
  serve('/offers', '/signin', '/profile', '/socio/ganancias', '/admin-comercios', '/admin-codes')
})

const labels = (items: MenuItem[]) => items.map(({ label }) => label)

describe('visibleItems', () => {
  it('shows a visitor what is open and what is for visitors only', () => {
    const seen = visibleItems(menu, { isAuthenticated: false, roles: [] })
    expect(labels(seen)).toEqual(['Ofertas', 'Iniciar sesión'])
  })

  it('shows a Comprador the profile and the way out, and no way in', () => {
    const seen = visibleItems(menu, { isAuthenticated: true, roles: ['Comprador'] })
    expect(labels(seen)).toEqual(['Ofertas', 'Mi Perfil', 'Cerrar sesión'])
  })

  it('shows each role its own entries', () => {
    const seen = visibleItems(menu, { isAuthenticated: true, roles: ['Socio'] })
    expect(labels(seen)).toContain('Mis Ganancias')
    expect(labels(seen)).not.toContain('Administrar')
  })

  it('opens the Administrador group with both of its entries', () => {
    const seen = visibleItems(menu, { isAuthenticated: true, roles: ['Administrador'] })
    const group = seen.find(({ label }) => label === 'Administrar')
    expect(labels(group?.children ?? [])).toEqual(['Comercios', 'Código Administrador'])
  })

  it('hides a group of which nothing is left', () => {
    const seen = visibleItems(menu, { isAuthenticated: true, roles: ['Comercio'] })
    expect(labels(seen)).not.toContain('Administrar')
  })

  it('leaves out what no live module serves, and a group of which nothing is served', () => {
    serve('/offers', '/profile')
    const seen = visibleItems(menu, { isAuthenticated: true, roles: ['Administrador'] })
    expect(labels(seen)).toEqual(['Ofertas', 'Mi Perfil', 'Cerrar sesión'])
  })

  it('does not believe roles without a session where a session is asked for', () => {
    const seen = visibleItems(menu, { isAuthenticated: false, roles: ['Comprador'] })
    expect(labels(seen)).not.toContain('Mi Perfil')
  })

  it('leaves the menu that it was given as it was', () => {
    const before = structuredClone(menu)
    visibleItems(menu, { isAuthenticated: true, roles: ['Comercio'] })
    expect(menu).toEqual(before)
  })
})

describe('isCuenta', () => {
  it('takes what every signed-in person has', () => {
    expect(isCuenta({ label: 'Mi Perfil', link: '/profile', requiresAuth: true })).toBe(true)
    expect(isCuenta({ label: 'Cerrar sesión', action: 'logout', requiresAuth: true })).toBe(true)
  })

  it('takes what says so by its class', () => {
    const signIn: MenuItem = {
      label: 'Iniciar sesión',
      link: '/signin',
      cssClass: 'cuenta destacado',
    }
    expect(isCuenta(signIn)).toBe(true)
    expect(isCuenta({ ...signIn, cssClass: 'cuentas' })).toBe(false)
  })

  it('leaves the ways around the shop and the tools of a role', () => {
    const tool: MenuItem = { label: 'Mis Ganancias', link: '/socio/ganancias', requiresAuth: true }
    expect(isCuenta({ ...tool, allowedRoles: ['Socio'] })).toBe(false)
    expect(isCuenta({ label: 'Ofertas', link: '/offers' })).toBe(false)
  })
})

it('has what everybody sees in its place, whatever a role adds', () => {
  serve('/offers', '/despachos')
  const added: MenuItem = { label: 'Despachos', link: '/despachos', allowedRoles: ['Comercio'] }
  const comercio = { isAuthenticated: true, roles: ['Comercio' as const] }
  const around = waysAround(visibleItems([added, ...menu], comercio))
  expect(labels(around)).toEqual(['Ofertas', 'Despachos'])
})
