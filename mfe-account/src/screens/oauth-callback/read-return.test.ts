import { describe, expect, it } from 'vitest'
import { parametersIn, readReturn } from './read-return.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

const usuario = {
  id_usuario: '7c1d8f0a-52b6-4e0f-9d3a-1b2c3d4e5f60',
  correo_electronico: 'inigo@plaza.co',
  nombres: 'Íñigo',
  apellidos: 'Gómez',
  profile_complete: false,
}

const found = {
  accessToken: base64('a.b.c'),
  idToken: base64('d.e.f'),
  user: base64(JSON.stringify(usuario)),
}

describe('the address of the callback', () => {
  const query = `?${new URLSearchParams(found)}`

  it.each([
    { search: query, hash: '' },
    { search: '', hash: query.replace('?', '#') },
  ])('is read in query and fragment', (address) => {
    expect(parametersIn(address)).toEqual(found)
  })
})

describe('what came back', () => {
  it('keeps the accents of a name', () => {
    expect(readReturn(found)).toEqual({
      token: 'a.b.c',
      idToken: 'd.e.f',
      refreshToken: null,
      usuario,
      referrerId: undefined,
    })
  })

  it('holds a refresh token where the service gave one', () => {
    expect(readReturn({ ...found, refreshToken: base64('r-1') })?.refreshToken).toBe('r-1')
  })

  it('names who recommended Plaza, and does without what it cannot read of that', () => {
    const state = base64(JSON.stringify({ referrerId: 'r' }))
    expect(readReturn({ ...found, state })?.referrerId).toBe('r')
    expect(readReturn({ ...found, state: '%' })?.referrerId).toBeUndefined()
  })

  it('is nothing without its tokens or its user', () => {
    expect(readReturn({ ...found, idToken: undefined })).toBeUndefined()
    expect(readReturn({ ...found, user: '' })).toBeUndefined()
  })

  it('is refused when it cannot be read', () => {
    expect(() => readReturn({ ...found, user: base64('{}') })).toThrow()
    expect(() => readReturn({ ...found, accessToken: '%%%' })).toThrow()
  })
})
