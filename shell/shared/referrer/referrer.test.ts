import { describe, expect, it } from 'vitest'
import { rememberedReferrer, rememberReferrer, subIn } from './index.ts'

const sub = '3f1c2a54-9b7e-4c3d-8a21-0f6e5d4c3b2a'

const pageAt = (protocol: string) => {
  const page = { cookie: '', location: { protocol } as Location }
  rememberReferrer(sub.toUpperCase(), page as Document)
  return page.cookie
}

describe('who shared a link', () => {
  it.each(['', null, undefined, '42', 'null', `${sub}; Domain=evil`, `${sub}0`])(
    'is nobody in %j',
    (text) => expect(subIn(text)).toBeUndefined(),
  )

  it('is remembered for seven days on the whole site', () => {
    expect(pageAt('http:')).toBe(`userId=${sub}; Max-Age=604800; Path=/; SameSite=Lax`)
    expect(pageAt('https:')).toMatch(/; Secure$/)
  })

  it('is found among other cookies, and nobody where nobody is', () => {
    expect(rememberedReferrer({ cookie: 'a=1; userId=7c1d8f0a; b=2' })).toBe('7c1d8f0a')
    for (const cookie of ['otroUserId=x; tema=claro', 'userId=', ''])
      expect(rememberedReferrer({ cookie })).toBeNull()
  })
})
