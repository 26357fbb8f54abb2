import { expect, it } from 'vitest'
import { arrivalIn } from './arrival.ts'

it('says what went wrong on the way, and why somebody is asked', () => {
  const failed = arrivalIn('?error=callback_processing_failed&authErrorDetails=vencieron')
  expect(failed).toMatchObject({ tone: 'error', text: expect.stringContaining('vencieron') })
  expect(arrivalIn('?authError=cancelado')).toMatchObject({ tone: 'error' })
  expect(arrivalIn('?redirectTo=/profile')).toMatchObject({ tone: 'info' })
})

it.each(['constructor', 'toString', '__proto__', 'valueOf', 'otro', ''])(
  'says nothing of an error that a link makes up: %s',
  (error) => {
    expect(arrivalIn(`?error=${error}&authErrorDetails=x`)).toBeUndefined()
  },
)
