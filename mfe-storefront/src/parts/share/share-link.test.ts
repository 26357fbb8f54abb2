import { expect, it } from 'vitest'
import { shareLink, shareTargets } from './share-link.ts'

const sub = '3f1c2a54-9b7e-4c3d-8a21-0f6e5d4c3b2a'

it('gives a visitor a plain link', () => {
  expect(shareLink('https://plaza.test', 12, null)).toBe('https://plaza.test/products/12')
})

it('names the signed-in user who shares', () => {
  expect(shareLink('https://plaza.test', 12, sub)).toBe(
    `https://plaza.test/products/12?user=${sub}`,
  )
})

it('escapes link and name for other services', () => {
  const targets = shareTargets('https://plaza.test/products/12?user=a&b', 'Café & panela')
  expect(new URL(targets.whatsapp).searchParams.get('text')).toBe(
    'Café & panela https://plaza.test/products/12?user=a&b',
  )
  expect(new URL(targets.telegram).searchParams.get('url')).toContain('user=a&b')
  expect(new URL(targets.facebook).searchParams.get('u')).toContain('user=a&b')
})
