import { isAbsolute, relative } from 'node:path'

/** Why a build failed: where, as far as the bundler says, and its own words. */
export interface BuildFault {
  /** Below the module's folder: "src/screens/inicio/inicio.tsx". */
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
  message: string
}

interface Place {
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
}

/** What Rollup, esbuild and oxc say of one fault. */
interface Thrown {
  message: string
  id?: string
  loc?: Place
  location?: Place
  text?: string
  errors?: Thrown[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
const colours = /\u001b\[[\d;]*m/g

/** Lines of a message that say what is wrong; the rest shows the source or the bundler's own stack. */
const mostLines = 12

const said = (message: string) =>
  message
    .replace(colours, '')
    .replace(/^Module build failed.*\n/, '')
    .split('\n')
    .filter((line) => !/^\s+at .+:\d+\)?$/.test(line))
    .slice(0, mostLines)
    .join('\n')
    .trim()

const below = (root: string, path: string | undefined) => {
  if (!path) return undefined
  const plain = path.replace(/^\0/, '').split('?')[0] ?? path
  return isAbsolute(plain) ? relative(root, plain) : plain.replace(/^\.\//, '')
}

/** "(12:5)", "12:5-9": where parsers say it that give no place of its own. */
const placeIn = (text: string): Place => {
  const [, line, column] = /\(?\b(\d+):(\d+)(?:-\d+)?\)?/.exec(text) ?? []
  return line ? { line: Number(line), column: Number(column) } : {}
}

const absoluteIn = (text: string) => /(?:^|\s)(\/[^\s:]+\.[a-z]+)/.exec(text)?.[1]

const faultOf = (root: string, thrown: Thrown): BuildFault => {
  const message = thrown.text ?? thrown.message
  const place = { ...placeIn(message), ...(thrown.loc ?? thrown.location) }
  const file = below(root, place.file ?? thrown.id ?? absoluteIn(message))
  const { line, column } = place
  return { file, line, column, message: said(message.replaceAll(`${root}/`, '')) }
}

/** What Vite threw, fault by fault. */
export const faultsOfVite = (root: string, thrown: unknown): BuildFault[] => {
  const error = thrown as Thrown
  const each = error.errors?.length ? error.errors : [error]
  return each.map((one) => faultOf(root, { ...one, message: one.message ?? error.message }))
}

interface StatsError {
  message: string
  moduleName?: string
  loc?: string
}

/** What webpack refused, fault by fault. */
export const faultsOfWebpack = (root: string, errors: StatsError[]): BuildFault[] =>
  errors.map(({ message, moduleName, loc }) => ({
    file: below(root, moduleName?.split('!').at(-1) ?? absoluteIn(message)),
    ...placeIn(loc ?? message),
    message: said(message.replaceAll(`${root}/`, '')),
  }))

/** What is wrong with a file of the module that no bundler reads. */
export const faultOfFile = (file: string, message: string, text = ''): BuildFault => {
  const [, at] = /position (\d+)/.exec(message) ?? []
  const before = at && text.slice(0, Number(at)).split('\n')
  return { file, message, ...(before && { line: before.length }) }
}
