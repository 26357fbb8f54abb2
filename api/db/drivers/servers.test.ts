import { expect, it } from 'vitest'
import { serversOf, writingPool } from './servers.ts'

it.each([
  ['postgres://plaza@db:5432/plaza', ['postgres://plaza@db:5432/plaza']],
  [
    'postgresql://ana:se%2Ccreto@uno:5432,dos:5433/plaza?sslmode=require',
    [
      'postgresql://ana:se%2Ccreto@uno:5432/plaza?sslmode=require',
      'postgresql://ana:se%2Ccreto@dos:5433/plaza?sslmode=require',
    ],
  ],
  ['postgres://[::1]:5432,uno/plaza', ['postgres://[::1]:5432/plaza', 'postgres://uno/plaza']],
  ['mysql://uno,dos/plaza', ['mysql://uno,dos/plaza']],
])('reads the servers of %s', (address, servers) => {
  expect(serversOf(address)).toEqual(servers)
})

const busy = new Error('timeout exceeded when trying to connect')

/** A pool that gives what it is told to, in that order, and counts how often it was asked. */
const poolOf = (...answers: unknown[]) => {
  const pool = {
    asked: 0,
    connect: async () => {
      pool.asked += 1
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    end: async () => undefined,
    ...{ totalCount: 1, idleCount: 1, waitingCount: 0, options: { max: 10 } },
  }
  return pool as typeof pool & Parameters<typeof writingPool>[0][number]
}

it('stays with the server that took writes, and asks the next one only where it gives nothing', async () => {
  const gone = new Error('connect ECONNREFUSED')
  const uno = poolOf('u1', gone, gone)
  const dos = poolOf('d1', 'd2', gone)
  const pool = writingPool([uno, dos])
  expect(await pool.connect()).toBe('u1')
  expect(await pool.connect()).toBe('d1')
  expect(await pool.connect()).toBe('d2')
  expect([uno.asked, dos.asked]).toEqual([2, 2])
  await expect(pool.connect()).rejects.toBe(gone)
  expect([pool.totalCount, pool.idleCount, pool.options.max]).toEqual([2, 2, 10])
})

it('asks nobody else where a server has no connection left', async () => {
  const dos = poolOf('d1')
  await expect(writingPool([poolOf(busy), dos]).connect()).rejects.toBe(busy)
  expect(dos.asked).toBe(0)
})
