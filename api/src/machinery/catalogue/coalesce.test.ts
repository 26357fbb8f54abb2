import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A read whose answers the test gives, one by one. */
const controlled = () => {
  const reads: { resolve: (value: number) => void; reject: (error: Error) => void }[] = []
  const read = () =>
    new Promise<number>((resolve, reject) => {
      reads.push({ resolve, reject })
    })
  return { reads, read }
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

it('shares one read among those who ask before it starts', async () => {
  const { reads, read } = controlled()
  const get = coalesce(read)
  const answers = Promise.all([get(), get(), get()])
  await turn()
  reads[0]?.resolve(1)
  expect(await answers).toEqual([1, 1, 1])
  expect(reads).toHaveLength(1)
})

it('never hands out a read that was under way when the caller asked', async () => {
  const { reads, read } = controlled()
  const get = coalesce(read)
  const first = get()
  await turn()
  const late = Promise.all([get(), get()])
  await turn()
  expect(reads).toHaveLength(1)
  reads[0]?.resolve(1)
  expect(await first).toBe(1)
  await turn()
  reads[1]?.resolve(2)
  expect(await late).toEqual([2, 2])
  expect(reads).toHaveLength(2)
})

it('reads again after a failure', async () => {
  const { reads, read } = controlled()
  const get = coalesce(read)
  const failing = get()
  await turn()
  const after = get()
  reads[0]?.reject(new Error('gone'))
  await expect(failing).rejects.toThrow('gone')
  await turn()
  reads[1]?.resolve(2)
  expect(await after).toBe(2)
})
