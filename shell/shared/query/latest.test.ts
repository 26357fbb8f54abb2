import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { latest } from './latest.ts'

describe('asking one thing at a time', () => {
  it('calls the older question off when a newer is asked, and the newest when it is left', async () => {
    const { ask, stop } = latest()
    const signals: AbortSignal[] = []
    const question = (signal: AbortSignal) => {
      signals.push(signal)
      return Promise.resolve()
    }
    const deaf = { answered: () => undefined, failed: () => undefined }
    void ask(question, deaf)
    void ask(question, deaf)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
    stop()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true])
  })

  it('tells a failure, also of what fails before it asks', async () => {
    const failed = vi.fn()
    const broken = () => {
      throw new Error('roto')
    }
    await latest().ask(broken, { answered: () => undefined, failed })
    expect(failed).toHaveBeenCalledWith(new Error('roto'))
  })
})

/** How a question ends: with its own number as the answer, or badly. */
interface Ended {
  at: number
  isAnswer: boolean
}

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('ask' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      at: fc.nat(),
      isAnswer: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('leave' as const) }) },
)

// The attacker is the network, which answers in an order of its own, and after somebody has left.
it('tells of the newest question alone, in whatever order answers and failures come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { ask, stop } = latest()
      const open: { at: number; end: (isAnswer: boolean) => void; over: Promise<void> }[] = []
      const told: Ended[] = []
      const expected: Ended[] = []
      let asked = 0
      let newest: number | undefined
      for (const one of steps) {
        if (one.act === 'ask') {
          asked += 1
          const at = asked
          newest = at
          let end: (isAnswer: boolean) => void = () => undefined
          const answer = new Promise<number>((resolve, reject) => {
            end = (isAnswer) => (isAnswer ? resolve(at) : reject(at))
          })
          const over = ask(() => answer, {
            answered: (value) => told.push({ at: value, isAnswer: true }),
            failed: () => told.push({ at, isAnswer: false }),
          })
          open.push({ at, over, end: (isAnswer) => end(isAnswer) })
        }
        if (one.act === 'leave') {
          stop()
          newest = undefined
        }
        if (one.act === 'end' && open.length > 0) {
          const [ended] = open.splice(one.at % open.length, 1)
          ended?.end(one.isAnswer)
          await ended?.over
          if (ended && ended.at === newest) expected.push({ at: ended.at, isAnswer: one.isAnswer })
        }
      }
      expect(told).toEqual(expected)
    }),
  )
})
