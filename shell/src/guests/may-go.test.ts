import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Access, LiveRemote, Registry } from '../../shared/remote/index.ts'
import { wayFor } from './may-go.ts'

const remote = (name: string, paths: [path: string, access: Access][]) =>
  ({
    name,
    manifest: { name, routes: paths.map(([path, access]) => ({ path, access, screen: 's' })) },
  }) as LiveRemote

const registry: Registry = {
  shell: '2.0.0',
  remotes: [
    remote('mfe-vecino', [
      ['/vecino', 'public'],
      ['/vecino/cuenta', 'signedIn'],
    ]),
    remote('mfe-tienda', [
      ['/home', 'public'],
      ['/products/:id', 'public'],
      ['/cart', 'public'],
      ['/profile', 'signedIn'],
      ['/admin-codes', ['Administrador']],
    ]),
  ],
}

it.each([
  ['/vecino?a=1#b', '/vecino?a=1#b'],
  ['/vecino/cuenta', '/vecino/cuenta'],
  ['/cart', '/cart'],
  ['/products/8?user=9b1d', '/products/8'],
  ['/home#access_token=x', '/home'],
])('lets a guest lead to %s, as %s', (to, way) => {
  expect(wayFor(registry, 'mfe-vecino', to)).toBe(way)
})

it.each([
  '/profile',
  '/admin-codes',
  '/Admin-Codes/',
  '/vecino/../admin-codes',
  '/dev/modulos',
  '/api/health',
  '/nada',
  '//otro.example/home',
  '/\\otro.example/home',
  'https://otro.example/home',
  'javascript:alert(1)',
  'home',
  '',
])('lets no guest lead to %s', (to) => {
  expect(wayFor(registry, 'mfe-vecino', to)).toBeUndefined()
})

it('leads of 10,000 invented addresses to its own and public routes alone, of others without a query', () => {
  const parts = fc.constantFrom(
    ...['/', '//', '\\', '..', '.', '%2e%2e', '%2F', '?', '#', 'admin-codes', 'profile', 'home'],
    ...[
      'products',
      '8',
      'vecino',
      'cuenta',
      'ADMIN-CODES',
      '@',
      ':',
      'https:',
      'user=1',
      '\t',
      ' ',
    ],
  )
  const routes = registry.remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map(({ path, access }) => ({ path, handle: { name, access } })),
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const way = wayFor(registry, 'mfe-vecino', pieces.join(''))
      if (way === undefined) return
      const url = new URL(way, 'https://plaza.test')
      expect(url.origin).toBe('https://plaza.test')
      const handle = matchRoutes(routes, url.pathname)?.at(-1)?.route.handle
      if (handle?.name === 'mfe-vecino') return
      expect(handle?.access).toBe('public')
      expect(way).toBe(url.pathname)
    }),
    { numRuns: 10_000 },
  )
})
