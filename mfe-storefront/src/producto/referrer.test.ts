import { describe, expect, it } from 'vitest'
import { referrerCookie, referrerOf } from './referrer.ts'

const sub = '3f1c2a54-9b7e-4c3d-8a21-0f6e5d4c3b2a'

describe('referrerOf', () => {
  it('reads who shared the link', () => {
    expect(referrerOf(`?user=${sub}`)).toBe(sub)
    expect(referrerOf(`?utm_source=chat&user=${sub.toUpperCase()}`)).toBe(sub)
  })

  it.each(['', '?user=', '?user=42', '?user=null', `?user=${sub}; Domain=evil`, `?user=${sub}0`])(
    'keeps nothing of "%s"',
    (search) => expect(referrerOf(search)).toBeUndefined(),
  )
})

it('remembers the referrer for seven days on the whole site', () => {
  expect(referrerCookie(sub, false)).toBe(`userId=${sub}; Max-Age=604800; Path=/; SameSite=Lax`)
  expect(referrerCookie(sub, true)).toMatch(/; Secure$/)
})
