import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { top } from '../tree.ts'

/** Where the packages are put together before they are packed. */
const staged = join(top, '.cache/packages')

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** A new, empty folder for a package: "contract". */
export const emptyStage = (name: string) => {
  const folder = join(staged, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

export const write = (folder: string, path: string, text: string | Uint8Array) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const tested = /\.test\.tsx?$/

/** Sources of TypeScript below a folder, tests apart: "ventas/schemas.ts". */
export const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !tested.test(path))
    .sort()

/** Versions of the packages that stand here, as ranges in the place of "*". */
export const rangesOf = (dependencies: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) =>
      range === '*'
        ? [name, `^${readJson(join(top, 'node_modules', name, 'package.json')).version}`]
        : [name, range],
    ),
  )

/** Packs what was staged; answers the tarball's path. */
export const pack = (folder: string, into: string): string => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--silent', '--pack-destination', into], {
      cwd: folder,
      encoding: 'utf8',
    }),
  )
  return join(into, filename)
}
