import { modules, read, sourcesIn } from './files.ts'

const rooms = ['shell/src', 'shell/shared', ...modules.map((name) => `${name}/src`)]

const isOfBrowser = (file: string) => !/\.test\.tsx?$|\/testing\b/.test(file)

/** The sources of what runs in the browser, tests apart: each with its path from the top, and its text. */
export const browserFiles = () =>
  rooms
    .flatMap(sourcesIn)
    .filter(isOfBrowser)
    .map((file) => ({ file, text: read(file) }))
