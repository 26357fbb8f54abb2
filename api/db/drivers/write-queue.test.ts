import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createWriteQueue, type WriteQueue } from './write-queue.ts'

let folder: string
let writer: Sqlite.Database
let other: Sqlite.Database
let ran: string[]
let queue: WriteQueue
let disk: { resolve: () => void; reject: (cause: unknown) => void }[]
let isSlow: boolean

const sync = () =>
  isSlow
    ? new Promise<void>((resolve, reject) => disk.push({ resolve, reject }))
    : Promise.resolve()

beforeEach(() => {
  disk = []
  isSlow = false
  folder = mkdtempSync(join(tmpdir(), 'plaza-queue-'))
  const open = () => new Sqlite(join(folder, 'plaza.db'))
  writer = open()
  writer.exec('pragma journal_mode = wal; create table notas (nota text unique)')
  other = open()
  ran = []
  queue = createWriteQueue({
    run: (sql) => {
      ran.push(sql)
      writer.prepare(sql).run()
    },
    isInTransaction: () => writer.inTransaction,
    sync,
  })
})
afterEach(() => {
  other.close()
  writer.close()
  rmSync(folder, { recursive: true })
})

const insert = (nota: string) => writer.prepare('insert into notas values (?)').run(nota)
const seen = () => other.prepare('select nota from notas order by nota').pluck().all()
const commits = () => ran.filter((sql) => sql === 'commit').length

const write = async (nota: string, meanwhile?: Promise<unknown>) => {
  await queue.begin()
  try {
    insert(nota)
    await meanwhile
  } catch (cause) {
    await queue.rollback()
    throw cause
  }
  await queue.commit()
  return seen()
}

it('commits together what was begun together, and tells each only once all of it is there', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map((nota) => write(nota)))
  expect(all).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])
  expect(commits()).toBe(1)
  expect(await write('d')).toEqual(['a', 'b', 'c', 'd'])
  expect(commits()).toBe(2)
})

it('shows nobody what is not committed', async () => {
  const writing = write('a')
  await queue.begin()
  expect(seen()).toEqual([])
  await queue.rollback()
  await writing
  expect(seen()).toEqual(['a'])
})

it('takes back the one that fails, and no other', async () => {
  const results = await Promise.allSettled(['a', 'b', 'b', 'c'].map((nota) => write(nota)))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen()).toEqual(['a', 'b', 'c'])
  expect(commits()).toBe(1)
})

it('lets one run at a time, in the order in which they came', async () => {
  const order: string[] = []
  const wait = (name: string) =>
    new Promise<void>((resolve) => setImmediate(resolve)).then(() => void order.push(name))
  const take = async (name: string) => {
    await queue.begin()
    await wait(`${name} begins`)
    await wait(`${name} ends`)
    await queue.commit()
  }
  await Promise.all([take('first'), take('second')])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('fails every one of a group that the database takes back, and goes on', async () => {
  const lost = write('a')
  const full = (async () => {
    await queue.begin()
    insert('b')
    // As a full disk does.
    writer.exec('rollback')
    await queue.rollback()
  })()
  await expect(lost).rejects.toThrow('took the transaction back')
  await full
  expect(await write('c')).toEqual(['c'])
})

it('ends a group that others keep joining', async () => {
  const notas = Array.from({ length: 450 }, (_, i) => String(i))
  await Promise.all(notas.map((nota) => write(nota)))
  expect(seen()).toHaveLength(450)
  expect(commits()).toBe(3)
})

/** What became of a promise by the time that everything else has had its turn. */
const stateOf = async (promise: Promise<unknown> | undefined) => {
  let state = promise ? 'waits' : 'needs not wait'
  promise?.then(
    () => (state = 'done'),
    () => (state = 'failed'),
  )
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  return state
}

it('says that something is written when the disk has it, and writes the next meanwhile', async () => {
  isSlow = true
  const first = write('a')
  expect(await stateOf(first)).toBe('waits')
  const second = write('b')
  expect(await stateOf(second)).toBe('waits')
  expect([seen(), commits(), disk.length]).toEqual([['a', 'b'], 2, 1])
  disk[0]?.resolve()
  expect([await stateOf(first), await stateOf(second), disk.length]).toEqual(['done', 'waits', 2])
  disk[1]?.resolve()
  expect(await stateOf(second)).toBe('done')
})

it('has whoever reads, or takes back, wait for the disk that has not got what they saw', async () => {
  isSlow = true
  expect(await stateOf(queue.settled())).toBe('needs not wait')
  const writing = write('a')
  await stateOf(writing)
  const reading = queue.settled()
  await queue.begin()
  const takenBack = queue.rollback()
  expect([await stateOf(reading), await stateOf(takenBack)]).toEqual(['waits', 'waits'])
  disk[0]?.resolve()
  expect([await stateOf(reading), await stateOf(takenBack)]).toEqual(['done', 'waits'])
  disk[1]?.resolve()
  expect(await stateOf(takenBack)).toBe('done')
})

it('says nothing and takes nothing after the disk has refused', async () => {
  isSlow = true
  const lost = write('a')
  await stateOf(lost)
  const next = write('b')
  const reading = queue.settled()
  await stateOf(next)
  await queue.begin()
  const begun = queue.commit()
  disk[0]?.reject(new Error('input/output error'))
  const refusal = 'the disk did not take what was written'
  for (const promise of [lost, next, reading, begun]) await expect(promise).rejects.toThrow(refusal)
  await expect(queue.settled()).rejects.toThrow(refusal)
  await expect(queue.begin()).rejects.toThrow(refusal)
  expect(disk).toHaveLength(1)
})
