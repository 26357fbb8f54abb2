import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../kit/releases/content-version.ts'
import { moduleFolders } from './tree.ts'

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
  const others = moduleFolders(top).filter((folder) => folder.startsWith(`${packageRoot}/`))
  const isOthers = (file: string) => others.some((folder) => file.startsWith(`${folder}/`))
  const inputs = [packageRoot, 'shell/shared', 'shell/kit', 'api/contract']
  const hash = createHash('sha256').update(lockedDependencies(top))
  const files = new Set(inputs.flatMap((input) => filesBelow(join(top, input)).sort()))
  for (const file of [...files].filter((one) => !isOthers(relative(top, one))))
    hash.update(relative(top, file)).update('\0').update(readFileSync(file)).update('\0')
  // The host's version is that of what it gives to modules.
  const versioned = packageRoot === 'shell' ? 'shell/shared' : packageRoot
  const { version } = JSON.parse(readFileSync(join(top, versioned, 'package.json'), 'utf8'))
  return `${version}-${hash.digest('hex').slice(0, 10)}`
}
