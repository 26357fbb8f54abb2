import { expect, it } from 'vitest'
import { versionAt } from './versions.ts'

const first = { version: '2026-11', text: 'uno' }
const second = { version: '2027-03', text: 'dos' }

it('shows the newest text, and every earlier one at its own address', () => {
  expect(versionAt([first], null)).toBe(first)
  // The second is published.
  const both = [second, first] as const
  expect(versionAt(both, null)).toBe(second)
  expect(versionAt(both, '2027-03')).toBe(second)
  expect(versionAt(both, '2026-11')).toBe(first)
})

it.each(['', '2026-1', '2025-01', '__proto__'])('has no text of the version %j', (asked) => {
  expect(versionAt([second, first], asked)).toBeUndefined()
})
