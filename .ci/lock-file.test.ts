import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

const packages: Record<string, Locked> = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
).packages

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')))

/** Looks a package up as Node.js resolves it: beside its dependent, then outwards. */
const isLocked = (from: string, name: string): boolean =>
  `${from ? `${from}/` : ''}node_modules/${name}` in packages ||
  (from !== '' && isLocked(parentOf(from), name))

test('the lock file names the binaries of every platform, so that npm ci works on each', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})
