import { ApiError } from '@plaza/shell/http'
import { expect, it } from 'vitest'
import { rejectionOf } from './rejection-of.ts'

it('says of who was taken out of the shop what that means, not that the shop is none', () => {
  const gone = new ApiError(
    404,
    'comercio_no_encontrado',
    'Ese comercio no existe o ya no trabajas en él.',
  )
  expect(rejectionOf(gone)).toMatch(/^La cuenta de quien vende ya no trabaja en este comercio/)
  expect(rejectionOf(new ApiError(409, 'efectivo_insuficiente', 'No alcanza.'))).toBe('No alcanza.')
})
