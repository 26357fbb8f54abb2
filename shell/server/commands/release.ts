import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage } from '../../webpack/build-package.ts'
import { top } from '../../webpack/tree.ts'
import { tokenHere } from '../command-line/here.ts'
import { Refusal, releasesClient } from '../command-line/releases-client.ts'
import { runCommand } from '../command-line/run-command.ts'
import { readModuleBuild } from '../releases/read-build.ts'

// npm run release -w <module> -- [--promote | --percent 10 | --to staff] [--version 1.0.0-abc] [--url http://localhost:3000]
// npm run release -- --dist <folder with release.json and web/> …  for what another bundler has built
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    promote: { type: 'boolean' },
    percent: { type: 'string' },
    to: { type: 'string' },
    version: { type: 'string' },
    dist: { type: 'string' },
  },
})

const builtElsewhere = (dist: string) => {
  const { name, version } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
  return { name, version, dist, reused: true }
}

const build = () =>
  values.dist ? builtElsewhere(values.dist) : buildPackage(top, basename(process.cwd()))

const nameOf = (dist: string | undefined): string =>
  dist ? builtElsewhere(dist).name : basename(process.cwd())

const name = nameOf(values.dist)

const wantedMove = (version: string) => {
  const { promote, percent, to } = values
  if (promote) return { kind: 'promote', version }
  if (!percent && !to) return undefined
  return {
    kind: 'canary',
    version,
    ...(percent && { percent: Number(percent) }),
    ...(to && { to }),
  }
}

const audience = () =>
  values.promote ? 'live' : values.to ? `for ${values.to}` : `for ${values.percent} %`

const client = releasesClient(values.url, await tokenHere(name))

/** Builds and sends this tree's version. One that is there already is no obstacle to who wants to move it. */
const sendBuild = async () => {
  const built = await build()
  console.info(`${built.reused ? 'kept ' : 'built'} ${name}@${built.version}`)
  try {
    await client.publish(await readModuleBuild(built.dist))
  } catch (error) {
    const isThere = error instanceof Refusal && error.code === 'version_existente'
    if (!isThere || !wantedMove(built.version)) throw error
  }
  return built.version
}

await runCommand(async () => {
  const started = performance.now()
  const version = values.version ?? (await sendBuild())
  const move = wantedMove(version)
  if (move) await client.act(name, move)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const said = move ? audience() : 'published, and nobody gets it yet,'
  console.info(`${said} at ${values.url} after ${seconds} s: ${name}@${version}`)
})
