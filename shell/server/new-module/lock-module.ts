import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from './json.ts'

interface LockFile {
  packages: Record<string, unknown>
}

interface Package {
  name: string
  version: string
  dependencies: Record<string, string>
}

const sorted = (packages: LockFile['packages']) =>
  Object.fromEntries(
    Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
  )

/**
 * Names a module in package-lock.json as `npm install` does, so that `npm ci` goes on working. Every dependency of a new
 * module is locked already, so nothing else changes and nothing is fetched.
 */
export const lockModule = async (top: string, folder: string, module: Package) => {
  const file = join(top, 'package-lock.json')
  const lock: LockFile = JSON.parse(await readFile(file, 'utf8'))
  const { name, version, dependencies } = module
  const packages = sorted({
    ...lock.packages,
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  })
  await writeFile(file, json({ ...lock, packages }))
}
