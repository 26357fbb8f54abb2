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

beforeEach(() => {
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
