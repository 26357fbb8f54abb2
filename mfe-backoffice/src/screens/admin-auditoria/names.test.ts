import { expect, it } from 'vitest'
import { namer } from './names.ts'

const [ana, gone, venta] = ['a', 'b', 'c'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
)

it('names people, and what is nobody by its short number', () => {
  const named = namer([
    { id_usuario: `${ana}`, nombre: 'Ana Gómez', correo_electronico: 'ana@correo.co' },
    { id_usuario: `${gone}`, nombre: '', correo_electronico: null },
  ])
  expect(named(`1/${ana}`)).toBe('1/Ana Gómez (ana@correo.co)')
  expect(named(`${gone}`)).toBe('Cuenta eliminada')
  expect(named(`${venta}`)).toBe('CCCCCCCC')
})
