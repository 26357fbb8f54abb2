import { basename, dirname, posix } from 'node:path'
import { made, pathsIn, read } from './files.ts'

const tree = new Set(pathsIn(''))
const names = new Set([...tree].map((path) => basename(path)))

/** What tells a reader where things are and what to type. */
export const documents = [...tree].filter((path) =>
  /(?:^|\/)(?:README|CONTRIBUTING|SECURITY|VOCABULARY)\.md$|\/decisions\/[^/]+\.md$/.test(path),
)

/** Files that are named and are not of this tree, each with whose they are. */
const elsewhere: Record<string, string> = {
  './remote': 'what a module exposes is called so',
  'release.json': 'the build writes it',
  'lib/RateLimiterStoreAbstract.js': "rate-limiter-flexible's",
}

/** What every module has: a reader finds it in the folder of the module that is meant. */
const ofEveryModule = ['module.json', 'src/remote.tsx']

/** The module that `new-module` is shown with. */
const example = 'mfe-club-lector'

const path = /^(?:\.{1,2}\/)*[\w.-]+(?:\/[\w.-]+)*\/?$/
const ending = /[\w-]\.(?:cjs|css|js|json|md|mjs|sql|svg|tsx?|webp)$/

const withoutEnd = (text: string) => text.replace(/\/$/, '')
const isIn = (folder: string, text: string) => tree.has(withoutEnd(posix.join(folder, text)))

const isOfTree = (folder: string, text: string) => {
  if (!path.test(text) || text in elsewhere || made.test(posix.join(folder, text))) return false
  if (made.test(text)) return false
  const [first = ''] = text.split('/')
  if (!text.includes('/')) return ending.test(text)
  return ending.test(text) || first.startsWith('.') || tree.has(first) || isIn(folder, first)
}

const isThere = (folder: string, text: string) =>
  ofEveryModule.includes(text) ||
  isIn(folder, text) ||
  isIn('', text) ||
  (!text.includes('/') && names.has(text))

const textsOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

const deadLinks = (folder: string, text: string) =>
  textsOf(text, /\]\(([^)\s]+)\)/g)
    .filter((target) => !/^(?:[a-z]+:|#|\/)/.test(target))
    .filter((target) => !isIn(folder, target.replace(/#.*/, '')))

const inBackticks = (text: string) => textsOf(text.replace(/^```[\s\S]*?^```/gm, ''), /`([^`]+)`/g)

const deadNames = (folder: string, text: string) =>
  inBackticks(text).filter((name) => isOfTree(folder, name) && !isThere(folder, name))

const runTests = 'npx vitest run '

const deadTests = (text: string) =>
  inBackticks(text)
    .filter((name) => name.startsWith(runTests) && !name.includes(' --'))
    .flatMap((name) => name.slice(runTests.length).split(' '))
    .filter((name) => path.test(name) && name !== example && !tree.has(withoutEnd(name)))

/** The paths that a document names, by links, in backticks or to be tested, and that the tree does not have. */
export const deadPaths = (document: string, text: string) => {
  const folder = dirname(document)
  return [...deadLinks(folder, text), ...deadNames(folder, text), ...deadTests(text)]
}

interface Package {
  name: string
  scripts?: Record<string, string>
}

const packageIn = (folder: string): Package => JSON.parse(read(posix.join(folder, 'package.json')))

const packages = [...tree]
  .filter((file) => /^(?:mfe-[^/]+\/)?[^/]+\/package\.json$/.test(file))
  .map((file) => ({ folder: dirname(file), ...packageIn(dirname(file)) }))

/** The scripts of a workspace, by folder or name; of the tree itself without one. */
const scriptsOf = (workspace: string | undefined) => {
  if (!workspace) return packageIn('').scripts
  const meant = [example, '<module>'].includes(workspace) ? 'mfe-storefront' : workspace
  return packages.find(({ folder, name }) => [folder, name].includes(meant))?.scripts
}

const command =
  /\bnpm\s+(?:run\s+(?:--silent\s+)?([a-z]+(?:[:-][a-z]+)*)|(start|test)\b)(?:\s+-w\s+([@\w/<>-]+))?/g

/** The npm commands that a text names and that no package.json has. */
export const deadCommands = (text: string) =>
  [...text.matchAll(command)]
    .filter(([, named, short, workspace]) => !scriptsOf(workspace)?.[named ?? short ?? ''])
    .map(([whole]) => whole)

const mostLinesOf = (document: string) => {
  if (document === 'README.md') return 120
  return document.endsWith('/README.md') ? 150 : Number.POSITIVE_INFINITY
}

/** How many lines a document has more than a reader should be given. */
export const linesTooMany = (document: string, text: string) =>
  Math.max(0, text.trimEnd().split('\n').length - mostLinesOf(document))
