import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from '../server/files/compress-folder.ts'
import { type Built, buildPackage } from './build-package.ts'
import { buildServers } from './build-servers.ts'

/** The repository's folder. */
export const top = join(import.meta.dirname, '../..')

/** The modules of this tree, by folder name. */
export const moduleNames = () => readdirSync(top).filter((name) => name.startsWith('mfe-'))

const say = ({ reused, name, version }: Built) =>
  console.info(`${reused ? 'kept ' : 'built'} ${name}@${version}`)

/** Builds the shell, every module and both servers; answers the modules' builds. */
export const buildAll = async () => {
  const shell = await buildPackage(top, 'shell')
  say(shell)
  if (!shell.reused) await compressFolder(join(shell.dist, 'web'))
  const modules: Built[] = []
  for (const name of moduleNames()) {
    const built = await buildPackage(top, name)
    say(built)
    modules.push(built)
  }
  await buildServers(top)
  return modules
}
