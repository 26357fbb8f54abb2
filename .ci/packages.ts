import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const modules = readdirSync(join(import.meta.dirname, '..')).filter((name) => /^mfe-/.test(name))

/** The folders of the packages of this tree. */
export const packages = ['shell', ...modules, 'api', 'e2e']
