import { expect, it } from 'vitest'
import { referenteIn } from './referente.ts'

it('finds who shared the link among other cookies, and nobody where nobody did', () => {
  expect(referenteIn('a=1; userId=7c1d8f0a; b=2')).toBe('7c1d8f0a')
  expect(referenteIn('otroUserId=x; tema=claro')).toBeNull()
  expect(referenteIn('userId=')).toBeNull()
  expect(referenteIn('')).toBeNull()
})
