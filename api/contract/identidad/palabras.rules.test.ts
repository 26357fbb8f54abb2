import { expect, it } from 'vitest'
import { hasOwnWord } from './palabras.rules.ts'

const own = ['ana.rojas82@correo.co', 'Ana María', 'Núñez de la Hoz']

it.each([
  'Plaza2026!',
  'mi P1@za favorita',
  'PLÁZA de noche',
  'rojas para siempre',
  'r0j45-r0j45',
  'ana.rojas82',
  'Maria de los vientos',
  'nunez 1234 5678',
])('is refused with a word of the site or of its person: %s', (password) => {
  expect(hasOwnWord(password, own)).toBe(true)
})

it.each(['Cafe de Colombia 1', 'banana con miel', 'correo y telégrafo', 'la hoz y el trigo'])(
  'may have short pieces and everything else: %s',
  (password) => {
    expect(hasOwnWord(password, own)).toBe(false)
  },
)
