import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { guidOf } from './guid.rules.ts'

it('makes a GUID as Node makes them, with every free bit as it came', () => {
  expect(guidOf(Buffer.alloc(32))).toBe('00000000-0000-4000-8000-000000000000')
  expect(guidOf(Buffer.alloc(16, 255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  const given = randomUUID()
  expect(guidOf(Buffer.from(given.replaceAll('-', ''), 'hex'))).toBe(given)
})
