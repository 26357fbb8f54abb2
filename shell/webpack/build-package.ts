import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import semver from 'semver'
import webpack from 'webpack'
import { manifestSchema } from '../shared/remote/index.ts'
import { sourceVersion } from './source-version.ts'

const require = createRequire(import.meta.url)
const { federatedApp } = require('./federated-app.cjs')

export interface Built {
  /** The package's folder below the top: "mfe-storefront". */
  name: string
  version: string
  /** Folder that holds release.json and web/. */
  dist: string
  /** Whether an earlier build of the same sources was found. */
  reused: boolean
}

const builtVersion = (dist: string) => {
  const file = join(dist, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

const run = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

const shellVersion = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version

/** Throws what is wrong with `module.json` of the module in this folder: its form, or a shell that is not this tree's. */
export const checkManifest = (root: string) => {
  const file = join(root, 'module.json')
  const checked = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (checked.success) {
    const { name, shell } = checked.data
    if (semver.satisfies(shellVersion(), shell)) return
    throw new Error(`${name} asks for @plaza/shell ${shell}, and this tree has ${shellVersion()}`)
  }
  const reasons = checked.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not a module manifest:\n${reasons.join('\n')}`)
}

/** Builds the shell or one module for the browser; a build of unchanged sources is kept. Throws what the bundler refused. */
export const buildPackage = async (top: string, name: string): Promise<Built> => {
  const root = join(top, name)
  const dist = join(root, 'dist')
  const version = sourceVersion(top, name)
  if (builtVersion(dist) === version) return { name, version, dist, reused: true }
  if (name !== 'shell') checkManifest(root)
  rmSync(dist, { recursive: true, force: true })
  await run(federatedApp(root, { version }))
  return { name, version, dist, reused: false }
}
