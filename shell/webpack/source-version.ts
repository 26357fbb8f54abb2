import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ignored = /(^|\/)(node_modules|dist|test-results)(\/|$)|\.test\.tsx?$/

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .map((name) => join(path, name))
        .filter((file) => !ignored.test(file))
        .flatMap(filesBelow)

/**
 * The version of a build, known before it is built: the package's own version and a hash of everything that goes
 * in. The same sources always have the same version; a changed one never shares its name with another.
 */
export const sourceVersion = (top: string, packageRoot: string) => {
  const inputs = [packageRoot, 'shell/shared', 'shell/webpack', 'api/contract', 'package-lock.json']
  const hash = createHash('sha256')
  for (const file of new Set(inputs.flatMap((input) => filesBelow(join(top, input)).sort())))
    hash.update(relative(top, file)).update('\0').update(readFileSync(file)).update('\0')
  const { version } = JSON.parse(readFileSync(join(top, packageRoot, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}
