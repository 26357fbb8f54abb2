import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type Base, motores, openBase } from './bases.ts'
import { openMundo } from './mundo.ts'

const fails = (): never => {
  throw new Error('it does not begin')
}

it.each(motores)(
  'leaves clock and chance to the process when it cannot begin on %s',
  async (motor) => {
    const base = await openBase(motor)
    const ids = new Set<string>()
    for (const broken of [{ dialect: fails }, { reset: fails }] satisfies Partial<Base>[]) {
      await expect(openMundo({ ...base, ...broken }, 7)).rejects.toThrow('it does not begin')
      ids.add(randomUUID()).add(globalThis.crypto.randomUUID())
      expect(Date.now()).toBeLessThan(Date.parse('2031-03-03'))
    }
    // What comes from one seed comes again.
    expect(ids.size).toBe(4)
    await base.remove()
  },
)
