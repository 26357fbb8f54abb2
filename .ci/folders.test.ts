import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const most = 15

const top = join(import.meta.dirname, '..')
const modules = readdirSync(top).filter((name) => name.startsWith('mfe-'))

/** Where it holds. */
const places = [
  ...modules.map((name) => `${name}/src`),
  ...['shell/src', 'shell/shared', 'shell/server', 'shell/webpack'],
  ...['api/contract', 'api/db', 'api/commands', 'api/src', 'api/simulation'],
]

/** Migrations are a list, in the order in which they run. */
const long = ['api/db/migrations']

const isCounted = (name: string) => !/\.test\.tsx?$|\.md$/.test(name)

it.each(places)(
  `keeps no more than ${most} files in a folder of %s, tests and texts apart`,
  (place) => {
    const counts = new Map<string, number>()
    for (const entry of readdirSync(join(top, place), { recursive: true, withFileTypes: true })) {
      const folder = relative(top, entry.parentPath)
      if (entry.isFile() && isCounted(entry.name) && !folder.includes('node_modules'))
        counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    expect(counts.size).toBeGreaterThan(0)
    const full = [...counts].filter(([folder, count]) => count > most && !long.includes(folder))
    expect(full).toEqual([])
  },
)
