import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { builtVersion, contentVersion } from '../releases/content-version.ts'
import { Failure } from '../releases/failure.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { Command } from './command.ts'

const bundlers = [
  { name: 'vite', config: 'vite.config', bin: 'vite/bin/vite.js' },
  { name: 'webpack', config: 'webpack.config', bin: '' },
] as const

const endings = ['.ts', '.mts', '.js', '.mjs', '.cjs']

/** The bundler that a module's folder has a configuration of. */
export const bundlerOf = (root: string) => {
  const found = bundlers.find(({ config }) =>
    endings.some((ending) => existsSync(join(root, `${config}${ending}`))),
  )
  if (found) return found.name
  throw new Failure('usage', 'There is no vite.config.js and no webpack.config.cjs here.')
}

/** webpack has no command line of its own: this runs the module's configuration. */
const runWebpack = `
const webpack = require('webpack')
webpack(require('./webpack.config.cjs'), (error, stats) => {
  if (error) throw error
  if (!stats.hasErrors()) return
  console.error(stats.toString({ preset: 'errors-only', colors: false }))
  process.exitCode = 1
})`

const viteOf = (root: string) => {
  const found = createRequire(join(root, 'package.json')).resolve('vite/package.json')
  return join(dirname(found), 'bin/vite.js')
}

const run = (root: string, version: string) => {
  const args = bundlerOf(root) === 'vite' ? [viteOf(root), 'build'] : ['-e', runWebpack]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', PLAZA_VERSION: version },
  })
  if (status !== 0) throw new Failure('failed', `${stdout}${stderr}`.trim())
}

/** Builds the module in this folder by its own bundler; one of unchanged sources is kept. */
export const buildModule = (root: string) => {
  const { name } = readManifest(root)
  const version = contentVersion(root)
  const dist = join(root, 'dist')
  if (builtVersion(dist) === version) return { name, version, dist, reused: true }
  rmSync(dist, { recursive: true, force: true })
  run(root, version)
  if (builtVersion(dist) !== version)
    throw new Failure(
      'failed',
      'The bundler wrote no dist/release.json: is the plugin of @plaza/module-kit in its configuration?',
    )
  return { name, version, dist, reused: false }
}

/** `plaza build` */
export const build: Command = async ({ root, say }) => {
  const built = buildModule(root)
  say(`${built.reused ? 'kept ' : 'built'} ${built.name}@${built.version}`)
  return built
}
