import { type Built, buildPackage } from './build-package.ts'
import { buildServers } from './build-servers.ts'
import { moduleFolders, top } from './tree.ts'

const say = ({ reused, name, version }: Built) =>
  console.info(`${reused ? 'kept ' : 'built'} ${name}@${version}`)

/** Builds the shell, every module and both servers; answers the modules' builds. */
export const buildAll = async () => {
  const shell = await buildPackage(top, 'shell')
  say(shell)
  const modules: Built[] = []
  for (const folder of moduleFolders(top)) {
    const built = await buildPackage(top, folder)
    say(built)
    modules.push(built)
  }
  await buildServers(top)
  return modules
}
