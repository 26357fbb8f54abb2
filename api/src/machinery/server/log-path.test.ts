import { expect, it } from 'vitest'
import { logPath, pathOfRoute } from './log-path.ts'

it.each([
  ['/api/productos/7', '/api/productos/7'],
  ['/api/usuarios', '/api/usuarios'],
  ['/api/usuarios/ana@correo.co', '/api/usuarios/:correo'],
  ['/api/usuarios/ana%40correo.co', '/api/usuarios/:correo'],
  ['/api/usuarios/ana', '/api/usuarios/:correo'],
  ['/api/usuarios/by-email/ana@correo.co', '/api/usuarios/by-email/:correo'],
  ['/api/usuarios/by-email/ana', '/api/usuarios/by-email/:correo'],
  ['/API/Usuarios/ana', '/API/Usuarios/:correo'],
  ['/api/usuarios-por-id/7/comercios', '/api/usuarios-por-id/7/comercios'],
  ['/api/nada/ana@correo.co/mas', '/api/nada/:correo/mas'],
  ['/api/recibos/Xy12', '/api/recibos/:recibo'],
  ['/recibo/Xy12', '/recibo/:recibo'],
  ['/recibos', '/recibos'],
])('keeps %s as %s', (path, kept) => {
  expect(logPath(path)).toBe(kept)
})

it('reads a path once, however long it is', () => {
  const long = `/api/${'a'.repeat(300_000)}`
  expect(logPath(long)).toBe(long)
  expect(logPath(`${long}@correo.co/${'b'.repeat(300_000)}`)).toMatch(/^\/api\/:correo\/b+$/)
})

it.each([
  ['/api/productos/:id', '/api/productos/7', '/api/productos/7'],
  ['/api/productos/:id', '/api/productos/1098765432', '/api/productos/:id'],
  ['/api/productos/:id', '/api/productos/ana', '/api/productos/:id'],
  ['/api/:tipo{a|b}/:id', '/api/ana/7', '/api/:tipo/7'],
  ['/api/health', '/api/health', '/api/health'],
  ['none', '/api/ana/gomez', '/api/:otro'],
  ['none', '/ana', '/:otro'],
])('of %s, asked as %s, tells %s', (route, path, told) => {
  expect(pathOfRoute(route, path)).toBe(told)
})
