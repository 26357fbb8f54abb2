import { describe, expect, it } from 'vitest'
import { pollErrores } from './poll-errores.ts'

const polling = (answers: string[][]) => {
  const waits: number[] = []
  let asked = 0
  const control = new AbortController()
  const keys = pollErrores(
    async () => answers[asked++] ?? [],
    control.signal,
    async (ms) => void waits.push(ms),
  )
  return { keys, waits, control, asked: () => asked }
}

describe('the question for error files', () => {
  it('is asked 12 times at most, 7 s after the first and then every 4 s', async () => {
    const { keys, waits, asked } = polling([])
    expect(await keys).toEqual([])
    expect(asked()).toBe(12)
    expect(waits).toEqual([7000, ...Array(10).fill(4000)])
  })

  it('ends with the first files', async () => {
    const { keys, waits } = polling([[], [], ['a', 'b']])
    expect(await keys).toEqual(['a', 'b'])
    expect(waits).toEqual([7000, 4000])
  })

  it('ends when nobody waits any more', async () => {
    const { keys, control, asked } = polling([])
    control.abort()
    expect(await keys).toEqual([])
    expect(asked()).toBeLessThan(3)
  })
})
