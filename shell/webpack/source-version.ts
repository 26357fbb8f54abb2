import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const ignored = /(^|\/)(node_modules|dist|test-results)(\/|$)|\.test\.tsx?$|\.md$/

const filesBelow = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path)
        .map((name) => join(path, name))
        .filter((file) => !ignored.test(file))
        .flatMap(filesBelow)

// The packages of this tree are not in: a team that adds a module makes no new version of the others.
const lockedDependencies = (top: string) => {
  const { packages } = JSON.parse(readFileSync(join(top, 'package-lock.json'), 'utf8'))
  const fetched = Object.entries<{ link?: true }>(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
  return JSON.stringify(fetched)
}

/**
 * The version of a build, known before it is built: the package's own version and a hash of everything that goes
 * in. The same sources always have the same version; a changed one never shares its name with another.
 */
export const sourceVersion = (top: string, packageRoot: string) => {
  const inputs = [packageRoot, 'shell/shared', 'shell/webpack', 'api/contract']
  const hash = createHash('sha256').update(lockedDependencies(top))
  for (const file of new Set(inputs.flatMap((input) => filesBelow(join(top, input)).sort())))
    hash.update(relative(top, file)).update('\0').update(readFileSync(file)).update('\0')
  const { version } = JSON.parse(readFileSync(join(top, packageRoot, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}
