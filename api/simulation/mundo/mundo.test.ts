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

it.each(motores)(
  'gives who downloads something what the next process has of it on %s',
  async (motor) => {
    const base = await openBase(motor)
    const mundo = await openMundo(base, 7)
    const reporte = '/admin/comercios/1/reporte?desde=2031-03-03&hasta=2031-03-03'
    const whole = await mundo.download('admin', reporte)
    let again: Uint8Array | undefined
    await mundo.dying({ en: 1, despues: false }, async () => {
      again = await mundo.download('admin', reporte)
    })
    expect(again?.length).toBe(whole.length)
    await mundo.close()
    await base.remove()
  },
)
