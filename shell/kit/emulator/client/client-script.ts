import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'
import { file, nothing, type Reply } from '../server/answer.ts'

const scripts = ['overlay', 'people', 'screens']

// The published command line is one file, and has these scripts in a folder beside it.
const here = dirname(fileURLToPath(import.meta.url))
const folder = existsSync(join(here, 'overlay.ts')) ? here : join(here, '../client')

const compiled = (name: string) =>
  transform(readFileSync(join(folder, `${name}.ts`), 'utf8'), {
    transforms: ['typescript'],
    disableESTransforms: true,
  }).code.replace(/^export \{\}$/m, '')

/** A script of the emulator for its pages, as browsers run it: "overlay.js". */
export const clientScript = (path: string): Reply => {
  const name = path.replace(/\.js$/, '')
  return scripts.includes(name) ? file('x.js', `{${compiled(name)}}`) : nothing(404)
}
