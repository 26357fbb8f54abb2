import { expect, it } from 'vitest'
import { formPlaceOf } from './form-place.ts'

const pathname = '/comercio/inventario/crear-producto'
const at = (search: string) => formPlaceOf({ pathname, search })

it('is another for another shop and another way of filling it in, and for nothing else', () => {
  expect(at('?comercioId=1')).not.toBe(at('?comercioId=2'))
  expect(at('?comercioId=1')).not.toBe(at('?comercioId=1&modo=masiva'))
  expect(at('?comercioId=1')).not.toBe(formPlaceOf({ pathname: '/otra', search: '?comercioId=1' }))
  expect(at('?comercioId=1')).toBe(at('?q=pan&comercioId=1'))
})
