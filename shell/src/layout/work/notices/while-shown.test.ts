import { expect, it, vi } from 'vitest'
import { whileShown } from './while-shown.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

const begin = (hold: (signal: AbortSignal) => Promise<void>) => {
  const [page, enough] = [new EventTarget(), new AbortController()]
  const say = (type: string) => page.dispatchEvent(new Event(type))
  return { say, enough, ended: whileShown(enough.signal, hold, page) }
}

it('lets go when the page goes, holds again when somebody comes back, and ends when it is enough', async () => {
  let [held, times] = [0, 0]
  const { say, enough, ended } = begin(async (signal) => {
    held += 1
    times += 1
    await aborted(signal)
    held -= 1
  })
  for (const visit of [1, 2, 3]) {
    await vi.waitFor(() => expect([held, times]).toEqual([1, visit]))
    say('pagehide')
    await vi.waitFor(() => expect(held).toBe(0))
    say('pageshow')
  }
  await vi.waitFor(() => expect(held).toBe(1))
  enough.abort()
  await ended
  expect([held, times]).toEqual([0, 4])
})

it('holds again for who is back before what was held has heard that it is over', async () => {
  const endings: (() => void)[] = []
  const { say, enough, ended } = begin(() => new Promise((resolve) => endings.push(resolve)))
  await vi.waitFor(() => expect(endings).toHaveLength(1))
  say('pagehide')
  await Promise.resolve()
  say('pageshow')
  await vi.waitFor(() => expect(endings).toHaveLength(2))
  endings[0]?.()
  enough.abort()
  endings[1]?.()
  await ended
})

it('ends with what it holds, fails as that does, and holds nothing after the end', async () => {
  const once = vi.fn(async () => undefined)
  const { say, ended } = begin(once)
  await ended
  say('pagehide')
  say('pageshow')
  expect(once).toHaveBeenCalledOnce()
  await expect(begin(() => Promise.reject(new Error('no'))).ended).rejects.toThrow('no')
  const enough = AbortSignal.abort()
  await whileShown(enough, once, new EventTarget())
  expect(once).toHaveBeenCalledOnce()
})
