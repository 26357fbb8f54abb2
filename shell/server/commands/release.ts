import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { top } from '../../build/tree.ts'
import { readIdentity } from '../../kit/releases/read-build.ts'
import { releaseModule } from '../../kit/releases/release-module.ts'
import { tokenHere } from '../command-line/here.ts'
import { runCommand } from '../command-line/run-command.ts'

// npm run release -w <module> -- [--promote | --percent 10 | --to staff] [--version 1.0.0-abc] [--reason why] [--no-journeys why] [--url http://localhost:3000]
// npm run release -- --dist <folder with release.json and web/> …  for what another bundler has built
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    promote: { type: 'boolean' },
    percent: { type: 'string' },
    to: { type: 'string' },
    version: { type: 'string' },
    dist: { type: 'string' },
    reason: { type: 'string' },
    'no-journeys': { type: 'string' },
  },
})

const builtElsewhere = async (dist: string) => {
  const { name, version } = await readIdentity(dist)
  return { name, version, dist, reused: true }
}

// Loaded where something is built: an installation that only releases has no bundler.
const buildHere = async () => {
  const { buildPackage } = await import('../../build/build-package.ts')
  return buildPackage(top, relative(top, process.cwd()))
}

const build = async () => {
  const built = await (values.dist ? builtElsewhere(values.dist) : buildHere())
  console.info(`${built.reused ? 'kept ' : 'built'} ${built.name}@${built.version}`)
  return built
}

await runCommand(async () => {
  const { url, dist } = values
  const name = dist ? (await readIdentity(dist)).name : basename(process.cwd())
  const token = await tokenHere(name)
  const folder = join(top, 'test-results/release')
  await releaseModule({ name, url, token, options: values, build, say: console.info, folder })
})
