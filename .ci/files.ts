import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const top = join(import.meta.dirname, '..')

/** What installing, building and running leave in the tree. */
export const made =
  /^(?:data|test-results|\.cache|\.git)(?:\/|$)|(?:^|\/)(?:node_modules|dist)(?:\/|$)/

const entriesIn = (folder: string): { path: string; isFolder: boolean }[] =>
  readdirSync(join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (made.test(path)) return []
    const own = { path, isFolder: entry.isDirectory() }
    return own.isFolder ? [own, ...entriesIn(path)] : [own]
  })

/** What is below a folder of the tree (`''`: all of it), folders too, without what is made: paths from the top. */
export const pathsIn = (folder: string) => entriesIn(folder).map(({ path }) => path)

/** The files among them. */
export const filesIn = (folder: string) =>
  entriesIn(folder).flatMap(({ path, isFolder }) => (isFolder ? [] : [path]))

/** Those in TypeScript. */
export const sourcesIn = (folder: string) => filesIn(folder).filter((path) => /\.tsx?$/.test(path))

/** The text of a file, by its path from the top. */
export const read = (path: string) => readFileSync(join(top, path), 'utf8')

const modulesIn = (folder: string) =>
  readdirSync(join(top, folder)).filter((name) => name.startsWith('mfe-'))

/** The folders of the modules: at the top, and of those that stand on another's screens within it. */
export const modules = modulesIn('').flatMap((name) => [
  name,
  ...modulesIn(name).map((inner) => posix.join(name, inner)),
])
