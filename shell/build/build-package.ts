import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import semver from 'semver'
import webpack from 'webpack'
import { builtVersion } from '../kit/releases/content-version.ts'
import { readManifest } from '../kit/releases/read-manifest.ts'
import { sourceVersion } from './source-version.ts'

const require = createRequire(import.meta.url)
const { federatedApp } = require('@plaza/module-kit/webpack')
const { shellApp } = require('./shell-app.cjs')

export interface Built {
  /** The last name of the package's folder: "mfe-storefront". */
  name: string
  version: string
  /** Folder that holds release.json and web/. */
  dist: string
  /** Whether an earlier build of the same sources was found. */
  reused: boolean
}

/** Throws what the bundler refused. */
export const bundle = (config: webpack.Configuration) =>
  new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

const shellVersion = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../shared/package.json'), 'utf8')).version

/** Throws what is wrong with `module.json` of the module in this folder: its form, or a shell that is not this tree's. */
export const checkManifest = (root: string) => {
  const { name, shell } = readManifest(root)
  if (semver.satisfies(shellVersion(), shell)) return
  throw new Error(`${name} asks for @plaza/shell ${shell}, and this tree has ${shellVersion()}`)
}

/** Builds the shell or one module, by its folder from the top, for the browser; a build of unchanged sources is kept. Throws what the bundler refused. */
export const buildPackage = async (top: string, folder: string): Promise<Built> => {
  const root = join(top, folder)
  const name = basename(folder)
  const dist = join(root, 'dist')
  const version = sourceVersion(top, folder)
  if (builtVersion(dist) === version) return { name, version, dist, reused: true }
  if (name !== 'shell') checkManifest(root)
  rmSync(dist, { recursive: true, force: true })
  await bundle(name === 'shell' ? shellApp({ version }) : federatedApp(root, { version }))
  return { name, version, dist, reused: false }
}
