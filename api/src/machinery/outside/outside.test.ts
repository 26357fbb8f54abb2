import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGuard, OutsideAway } from './outside.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const away = new Error('away')
const refused = new Error('refused')
const leftAlone = new OutsideAway('pagos')
const fail = (error: Error) => () => Promise.reject(error)

const guardOf = (atOnce = 100) => {
  const told: string[] = []
  const guard = createGuard('pagos', {
    atOnce,
    isAway: (error) => error === away,
    note: (_, outcome) => told.push(outcome),
  })
  let asked = 0
  const ask = (work: () => Promise<unknown>) =>
    guard(() => {
      asked += 1
      return work()
    }).catch((error: unknown) => error)
  return { told, ask, asked: () => asked }
}

it('leaves alone who did not answer five times, tries once after a while, and asks on when that one is answered', async () => {
  const { ask, asked } = guardOf()
  for (let i = 0; i < 5; i++) expect(await ask(fail(away))).toMatchObject({ cause: away })
  expect(await ask(async () => 'here')).toEqual(leftAlone)
  expect(asked()).toBe(5)
  vi.advanceTimersByTime(5000)
  expect(await ask(fail(away))).toMatchObject({ cause: away })
  expect(await ask(async () => 'here')).toEqual(leftAlone)
  vi.advanceTimersByTime(5000)
  const [first, second] = await Promise.all([ask(async () => 'here'), ask(async () => 'here')])
  expect([first, second]).toEqual(['here', leftAlone])
  expect(await ask(async () => 'here')).toBe('here')
})

it('takes who refuses for somebody who is there, however often', async () => {
  const { ask } = guardOf()
  for (let i = 0; i < 50; i++) expect(await ask(fail(refused))).toBe(refused)
  expect(await ask(async () => 'here')).toBe('here')
})

it('never asks more at once than it may, and never shuts for good', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('answer', 'away', 'refuse', 'begin', 'wait'), { maxLength: 60 }),
      async (acts) => {
        const atOnce = 3
        const { ask } = guardOf(atOnce)
        const open: (() => void)[] = []
        const all: Promise<unknown>[] = []
        let most = 0
        for (const act of acts) {
          if (act === 'wait') vi.advanceTimersByTime(5001)
          if (act === 'answer') await ask(async () => 'here')
          if (act === 'away') await ask(fail(away))
          if (act === 'refuse') await ask(fail(refused))
          if (act === 'begin')
            all.push(
              ask(
                () =>
                  new Promise((resolve) => {
                    open.push(() => resolve('here'))
                    most = Math.max(most, open.length)
                  }),
              ),
            )
        }
        expect(most).toBeLessThanOrEqual(atOnce)
        for (const end of open) end()
        await Promise.all(all)
        vi.advanceTimersByTime(5001)
        expect(await ask(async () => 'here')).toBe('here')
      },
    ),
    { numRuns: 200 },
  )
})
