import { describe, expect, it } from 'vitest'
import { checkBoletin } from './subscribe.ts'

describe('checkBoletin', () => {
  it('asks for the address first', () => {
    expect(checkBoletin({ correo_electronico: '  ', acepta: false })).toEqual({
      correo_electronico: 'Correo electrónico es obligatorio',
    })
  })

  it('refuses what is no address and a missing consent, each at its field', () => {
    const errors = checkBoletin({ correo_electronico: 'ana@', acepta: false })
    expect(errors.correo_electronico).toBe('Introduce un correo electrónico válido')
    expect(errors.acepta).toMatch(/^Debes aceptar/)
  })

  it('takes an address with spaces around it', () => {
    expect(checkBoletin({ correo_electronico: ' ana@plaza.co ', acepta: true })).toEqual({})
  })
})
