import { afterEach, describe, expect, it, vi } from 'vitest'
import { guard } from './guard.ts'

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const jwt = (groups: string[]) =>
  `x.${base64url({ exp: 4_000_000_000, 'cognito:groups': groups })}.y`

/** Loads session and guard anew, with what storage holds for a signed-in user of these groups. */
const signedInAs = async (...groups: string[]) => {
  vi.resetModules()
  const { storage } = await import('../../shared/storage/index.ts')
  storage.set('token', jwt([]))
  storage.set('idToken', jwt(groups))
  storage.set('user', JSON.stringify({ email: 'ana@plaza.co', name: 'Ana', sub: 'a' }))
  return import('./guard.ts')
}

const url = 'http://localhost:3000/comercio/venta?comercioId=3'

describe('guard', () => {
  afterEach(() => vi.resetModules())

  it('lets anybody open a public route', () => {
    expect(guard('public', url)).toBeUndefined()
  })

  it('sends a visitor to sign in and remembers the wanted address', () => {
    const thrown = (() => {
      try {
        return guard('signedIn', url)
      } catch (response) {
        return response as Response
      }
    })()
    expect(thrown?.headers.get('location')).toBe(
      '/signin?redirectTo=%2Fcomercio%2Fventa%3FcomercioId%3D3',
    )
  })

  it('asks a visitor to sign in before it speaks of roles', () => {
    expect(() => guard(['Administrador'], url)).toThrow(expect.any(Response))
  })

  it('lets a signed-in user pass where no role is asked for', async () => {
    const { guard } = await signedInAs()
    expect(guard('signedIn', url)).toBeUndefined()
  })

  it('lets the holder of one of the roles pass and refuses the others', async () => {
    const { guard, Forbidden } = await signedInAs('Comercio')
    expect(guard(['Administrador', 'Comercio'], url)).toBeUndefined()
    expect(() => guard(['Administrador'], url)).toThrow(Forbidden)
  })
})
