import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserFiles } from './browser-files.ts'
import { modules } from './files.ts'

const top = join(import.meta.dirname, '..')

interface Module {
  routes: { path: string }[]
}

const pathsOf = (name: string) => {
  const { routes }: Module = JSON.parse(readFileSync(join(top, name, 'module.json'), 'utf8'))
  return routes.map(({ path }) => path)
}

const paths = modules.flatMap(pathsOf)

/** Screens that the shell itself leads to, each with what it does there; where nobody serves one, that is not shown. */
const places: Record<string, Record<string, string>> = {
  'shell/src/layout/bar/search-box.tsx': { '/products': 'the search is the bar’s own' },
  'shell/src/layout/bar/suggest/options.ts': { '/products': 'what it suggests are searches' },
  'shell/src/access/guard.ts': { '/signin': 'where a session is asked for' },
  'shell/src/remotes/remote-failure.tsx': { '/home': 'a way on' },
  'shell/src/routing/router.tsx': { '/home': 'where the address says nothing' },
  'shell/src/layout/work/shop.ts': { '/home': 'what shoppers see' },
  'shell/src/layout/bar/logo.tsx': { '/home': 'the mark leads home' },
  'shell/src/routing/not-found.tsx': { '/home': 'a way on' },
}

const isNamed = (path: string, text: string) => new RegExp(`['"\`]${path}['"\`?#]`).test(text)

const namedIn = (file: string, text: string) =>
  paths.filter((path) => !places[file]?.[path] && isNamed(path, text))

describe('the shell', () => {
  it('learns the screens of modules from what they declare, and names none', () => {
    const own = browserFiles().filter(({ file }) => file.startsWith('shell/src/'))
    const named = own.flatMap(({ file, text }) =>
      namedIn(file, text).map((path) => `${file}: ${path}`),
    )
    expect(named).toEqual([])
    const stale = Object.entries(places).flatMap(([place, known]) =>
      Object.keys(known).filter(
        (path) => !own.some(({ file, text }) => file === place && isNamed(path, text)),
      ),
    )
    expect(stale).toEqual([])
  })

  it.each(["to='/cart'", 'useHasRoute("/wishlist")', 'to={`/profile?x=1`}'])(
    'is seen to name one: %s',
    (text) => {
      expect(namedIn('shell/src/layout/planted.tsx', text)).toHaveLength(1)
    },
  )
})
