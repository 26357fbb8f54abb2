import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack from 'webpack'
import { checkManifest } from '../../build/build-package.ts'
import type { Change } from '../../kit/webpack/development/change.ts'

const require = createRequire(import.meta.url)
const { developmentModule } = require('@plaza/module-kit/development')
const { developmentShell } = require('../../build/development-shell.cjs')

/** How long to wait for more changes before building, in ms. */
const settleMs = 80

/** Builds a shell for development into `<output>/web`. `main` is its first file, below the shell's folder. */
export const buildShell = (main: string, output: string) =>
  new Promise<void>((resolve, reject) => {
    mkdirSync(output, { recursive: true })
    webpack(developmentShell(main, output), (error, stats) => {
      if (error) reject(error)
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')))
      else resolve()
    })
  })

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

const refusalOf = (root: string) => {
  try {
    checkManifest(root)
  } catch (error) {
    return (error as Error).message
  }
}

const changeOf = (root: string, error: Error | null, stats: webpack.Stats | undefined): Change => {
  const refusal = refusalOf(root)
  const { errors = [], hash = '' } = stats?.toJson({ all: false, errors: true, hash: true }) ?? {}
  return {
    hash,
    manifest: digestOf(join(root, 'module.json')),
    errors: [
      ...(error ? [error.message] : []),
      ...(refusal ? [refusal] : []),
      ...errors.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join('\n')),
    ],
  }
}

/** Builds a module into `<output>/web`, and again after every change of its sources; calls back each time. */
export const watchModule = (root: string, output: string, built: (change: Change) => void) => {
  mkdirSync(output, { recursive: true })
  const compiler = webpack(developmentModule(root, output))
  if (!compiler) throw new Error('webpack gave no compiler')
  const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) =>
    built(changeOf(root, error, stats)),
  )
  return () => new Promise<void>((closed) => watching?.close(() => closed()))
}
