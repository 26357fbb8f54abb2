import { join } from 'node:path'
import { tokenFor } from '../releases/ask-shop.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { releaseModule } from '../releases/release-module.ts'
import { buildModule } from './build.ts'
import type { Command } from './command.ts'

/** `plaza release`: builds, publishes, and gives the version to whom the options say. */
export const release: Command = async ({ root, options, say }) => {
  const { name } = readManifest(root)
  const { url } = options
  const build = () => {
    say(`building ${name} …`)
    const built = buildModule(root)
    say(`sending ${name}@${built.version} to ${url} …`)
    return built
  }
  const folder = join(root, '.plaza/journeys')
  return releaseModule({ name, url, token: tokenFor(name), options, build, say, folder })
}
