import { expect, it } from 'vitest'
import { createLru } from './lru.ts'

const lengthOf = (value: string) => value.length

it('drops what was used longest ago when the bytes run out', () => {
  const lru = createLru(6, lengthOf)
  lru.set('a', 'xx')
  lru.set('b', 'xx')
  lru.set('c', 'xx')
  lru.get('a')
  lru.set('d', 'xx')
  expect(['a', 'b', 'c', 'd'].map(lru.get)).toEqual(['xx', undefined, 'xx', 'xx'])
})

it('counts an entry once, however often it is set', () => {
  const lru = createLru(4, lengthOf)
  for (let i = 0; i < 10; i++) lru.set('a', 'xx')
  lru.set('b', 'xx')
  expect(lru.get('a')).toBe('xx')
  lru.clear()
  expect(lru.get('a')).toBeUndefined()
})

it('keeps nothing that is larger than itself', () => {
  const lru = createLru(1, lengthOf)
  lru.set('a', 'xx')
  expect(lru.get('a')).toBeUndefined()
})
