import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const most = 15

const top = join(import.meta.dirname, '..')
const modules = readdirSync(top).filter((name) => name.startsWith('mfe-'))

/** Where it holds. */
const places = [...modules.map((name) => `${name}/src`), 'shell/src', 'shell/shared']

it.each(places)(`keeps no more than ${most} files in a folder of %s`, (place) => {
  const counts = new Map<string, number>()
  for (const entry of readdirSync(join(top, place), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(0)
  expect([...counts].filter(([, count]) => count > most)).toEqual([])
})
