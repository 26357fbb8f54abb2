import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ignored = /(^|\/)(node_modules|dist|\.git|\.plaza|test-results)(\/|$)|\.test\.tsx?$|\.md$/

/** The sources at a path or below it: what is built, fetched, tested or told is none. */
export const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .map((name) => join(path, name))
        .filter((file) => !ignored.test(file))
        .flatMap(filesBelow)

/**
 * The version of what is built in a module's folder, known before it is built: the package's own and a hash of its sources and
 * of the versions that its lock file names. The same sources always have the same version.
 */
export const contentVersion = (root: string) => {
  const hash = createHash('sha256')
  for (const file of filesBelow(root).sort())
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}

/** The version that lies built in a folder, if any. */
export const builtVersion = (dist: string): string | undefined => {
  const file = join(dist, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}
