import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const top = join(import.meta.dirname, '..')
const modules = readdirSync(top).filter((name) => name.startsWith('mfe-'))
const rooms = ['shell/src', 'shell/shared', ...modules.map((name) => `${name}/src`)]

const filesIn = (room: string) =>
  readdirSync(join(top, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(top, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.tsx?$|\/testing\b/.test(file))

/** The sources of what runs in the browser, tests apart: each with its path from the top, and its text. */
export const browserFiles = () =>
  rooms.flatMap(filesIn).map((file) => ({ file, text: readFileSync(join(top, file), 'utf8') }))
