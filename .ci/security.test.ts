import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const top = join(import.meta.dirname, '..')
const page = readFileSync(join(top, '.github/docs/security.md'), 'utf8')

/** Requirements of OWASP ASVS 5.0.0 of levels 1 and 2: the numbers of each section. */
const sections = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
} satisfies Record<string, number[]>

const expected = Object.entries(sections).flatMap(([section, numbers]) =>
  numbers.map((number) => `V${section}.${number}`),
)

const rows = page.split('\n').filter((line) => /^\| V\d/.test(line))
const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())

it('says of every requirement of OWASP ASVS 5.0, levels 1 and 2, how it stands, once', () => {
  const told = rows.flatMap((row) => cellsOf(row)[1]?.split(', ') ?? [])
  expect(told.toSorted()).toEqual(expected.toSorted())
})

it.each(rows)('%s', (row) => {
  const [, , state, how] = cellsOf(row)
  expect(['yes', 'none', 'operator', 'differs', 'open']).toContain(state)
  expect(how).not.toBe('')
})

it('names files that are there', () => {
  const named = [...page.matchAll(/`((?:\.ci|\.github|api|e2e|mfe-\w+|shell)\/[\w./-]+\.\w+)`/g)]
  const files = named.map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !existsSync(join(top, file)))).toEqual([])
})
