import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { filesIn, modules } from './files.ts'

const most = 15

/** Where it holds. */
const places = [
  ...modules.map((name) => `${name}/src`),
  ...['shell/src', 'shell/shared', 'shell/server', 'shell/build', 'shell/kit'],
  ...['api/contract', 'api/db', 'api/commands', 'api/src', 'api/simulation'],
]

/** Migrations are a list, in the order in which they run. */
const long = ['api/db/migrations']

const isCounted = (name: string) => !/\.test\.tsx?$|\.md$/.test(name)

it.each(places)(
  `keeps no more than ${most} files in a folder of %s, tests and texts apart`,
  (place) => {
    const counts = new Map<string, number>()
    for (const file of filesIn(place).filter((path) => isCounted(basename(path))))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(0)
    const full = [...counts].filter(([folder, count]) => count > most && !long.includes(folder))
    expect(full).toEqual([])
  },
)
