import { describe, expect, it } from 'vitest'
import { localPath, returnPathIn } from './return-path.ts'

describe('localPath', () => {
  it.each(['/', '/cart', '/products/3?user=a#fotos', '/ventas?a=%2F%2Fb'])('takes %s', (path) => {
    expect(localPath(path)).toBe(path)
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/x/..//evil.test',
    '/.//evil.test',
    'javascript:alert(1)',
    'cart',
    '',
    null,
    undefined,
  ])('refuses %j, which is no path of this site', (address) => {
    expect(localPath(address)).toBeUndefined()
  })
})

describe('the address of a sign-in', () => {
  it.each([
    ['?redirectTo=%2Fventas%3Fpage%3D2', '/ventas?page=2'],
    ['?returnUrl=%2Fcart', '/cart'],
    ['?returnUrl=%2Fcart&redirectTo=%2Fprofile', '/profile'],
    ['?redirectTo=https%3A%2F%2Fevil.test&returnUrl=%2Fcart', '/cart'],
    ['?redirectTo=%2F%2Fevil.test', undefined],
    ['', undefined],
  ])('%s leads to %s', (search, path) => {
    expect(returnPathIn(search)).toBe(path)
  })
})
