import { expect, it } from 'vitest'
import { logPath } from './log-path.ts'

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
