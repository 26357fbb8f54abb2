import { expect, it } from 'vitest'
import { beginSocialStart, takeSocialStart } from './social-start.ts'

it('knows once a sign-in that this browser began', () => {
  const [first, second] = [beginSocialStart(), beginSocialStart()]
  expect([first, first, second].map(takeSocialStart)).toEqual([true, false, true])
})

it.each([undefined, '', 'x', 'constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'takes %s for none',
  (nonce) => {
    beginSocialStart()
    expect(takeSocialStart(nonce)).toBe(false)
  },
)
