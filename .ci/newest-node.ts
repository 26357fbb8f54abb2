import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from './files.ts'
import { runStep } from './run-step.ts'

/** The Node of the images: what runs where it sells is tried on the same. */
const version = /^FROM node:([\d.]+)-/m.exec(read('api/deploy/Dockerfile'))?.[1] ?? ''

const top = join(import.meta.dirname, '..')
const place = join(top, '.cache/newest-node', version)
const kept = join(place, 'node_modules', `node-${process.platform}-${process.arch}`)
const addon = join(place, 'better-sqlite3/build/Release/better_sqlite3.node')
const redirect = join(place, 'redirect.cjs')

/** What runs on it: the database's drivers, jobs, orders, the counter and the start of the process. */
const tried = [
  'api/db/drivers',
  'api/src/app.test.ts',
  'api/src/machinery/jobs',
  'api/src/machinery/health',
  'api/src/rooms/ventas/ventas.test.ts',
]

const run = (command: string, args: string[], cwd: string, env: Record<string, string> = {}) => {
  const { status, stderr } = spawnSync(command, args, { cwd, env: { ...process.env, ...env } })
  return status === 0 ? undefined : String(stderr)
}

/** The program itself, of the registry that everything else is from, with the headers that an addon is compiled by. */
const fetchNode = () => {
  if (existsSync(join(kept, 'bin/node'))) return undefined
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), '{}')
  const name = `node-${process.platform}-${process.arch}@${version}`
  return run('npm', ['install', '--no-audit', '--no-fund', '--no-save', name], place)
}

const env = {
  PATH: `${join(kept, 'bin')}:${process.env.PATH}`,
  npm_config_nodedir: kept,
  NODE_OPTIONS: `--require=${redirect}`,
}

// What `npm ci` compiled is for the Node that ran it. Hardly optimized, this takes half of the time.
const compileAddon = () => {
  if (existsSync(addon)) return undefined
  const copy = join(place, 'better-sqlite3')
  cpSync(join(top, 'node_modules/better-sqlite3'), copy, {
    recursive: true,
    filter: (path) => !path.startsWith(join(top, 'node_modules/better-sqlite3/build')),
  })
  const { PATH, npm_config_nodedir } = env
  return run('npm', ['run', 'build-release'], copy, {
    ...{ PATH, npm_config_nodedir, JOBS: 'max' },
    ...{ CFLAGS: '-O1', CXXFLAGS: '-O1' },
  })
}

/** Loads the addon of this Node in the place of the other one's. */
const writeRedirect = () =>
  writeFileSync(
    redirect,
    `const { dlopen } = process
process.dlopen = (module, file, ...rest) =>
  dlopen.call(process, module, file.endsWith('/better_sqlite3.node') ? ${JSON.stringify(addon)} : file, ...rest)
`,
  )

/**
 * Runs part of the API's tests on the Node of the images. Nothing where the registry does not give it, or its addon cannot be
 * compiled here: whoever works without a network still tries everything else.
 */
export const tryNewestNode = async () => {
  const name = `API on Node ${version}`
  const missing = fetchNode() ?? compileAddon()
  if (missing) {
    console.info(`\n── ${name}: not tried\n${missing.slice(-2000)}`)
    return []
  }
  writeRedirect()
  const vitest = join(top, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'api', ...tried]
  return [await runStep(name, join(kept, 'bin/node'), args, env)]
}
