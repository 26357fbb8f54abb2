import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type webpack from 'webpack'
import { bundlerOf } from '../../cli/build.ts'
import { Failure } from '../../releases/failure.ts'
import { readManifest } from '../../releases/read-manifest.ts'
import { type BuildFault, faultOfFile, faultsOfVite, faultsOfWebpack } from './fault.ts'

export interface Watched {
  root: string
  /** Folder below the module's in which release.json and web/ are written: ".plaza/builds/4711". */
  output: string
  built: (faults: BuildFault[]) => void
}

const readVersion = (root: string) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

/** Says to the adapters of this process what they build for: a page that is looked at while it is written. */
const announce = ({ root, output }: Watched) => {
  process.env.PLAZA_MODE = 'development'
  process.env.PLAZA_OUTPUT = output
  process.env.PLAZA_VERSION = `${readVersion(root)}-desarrollo`
}

/** What is wrong with module.json, which no bundler checks. */
const manifestFaults = (root: string): BuildFault[] => {
  try {
    readManifest(root)
    return []
  } catch (error) {
    const text = readFileSync(join(root, 'module.json'), 'utf8')
    return [faultOfFile('module.json', (error as Error).message, text)]
  }
}

/** A bundler that stumbles over the manifest says nothing that its own check does not say better. */
const ofManifestFirst = (root: string, refused: BuildFault[]) => {
  const own = manifestFaults(root)
  return own.length ? own : refused
}

const settleMs = 80

type Config = webpack.Configuration & { output?: object }

const watchWebpack = ({ root, output, built }: Watched) => {
  const read = createRequire(join(root, 'package.json'))
  const make: typeof webpack = read('webpack')
  const config: Config = read(join(root, 'webpack.config.cjs'))
  const compiler = make({ ...config, infrastructureLogging: { level: 'none' } })
  if (!compiler) throw new Failure('failed', `webpack makes nothing of ${root}/webpack.config.cjs`)
  if (!String(compiler.outputPath).startsWith(join(root, output)))
    throw new Failure('failed', 'webpack.config.cjs writes elsewhere than federatedApp says.')
  const watching = compiler.watch({ aggregateTimeout: settleMs }, (error, stats) => {
    const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {}
    const refused = error ? [{ message: error.message }] : faultsOfWebpack(root, errors)
    built(ofManifestFirst(root, refused))
  })
  return () => new Promise<void>((closed) => watching?.close(() => closed()))
}

interface Event {
  code: string
  error?: unknown
  result?: { close: () => Promise<void> }
}

interface Watcher {
  on: (name: 'event', listener: (event: Event) => void) => void
  close: () => Promise<void>
}

const viteOf = async (root: string) => {
  const file = createRequire(join(root, 'package.json')).resolve('vite')
  return (await import(pathToFileURL(file).href)) as {
    build: (config: object) => Promise<unknown>
  }
}

const watchVite = async ({ root, built }: Watched) => {
  const { build } = await viteOf(root)
  const config = { root, logLevel: 'silent', build: { watch: {}, minify: false } }
  const watcher = (await build(config)) as Watcher
  watcher.on('event', ({ code, error, result }) => {
    if (code === 'BUNDLE_END') built(ofManifestFirst(root, []))
    if (code === 'ERROR') built(ofManifestFirst(root, faultsOfVite(root, error)))
    void result?.close()
  })
  return () => watcher.close()
}

/**
 * Builds the module of a folder with its own bundler, and again after every change of its sources; calls back each time.
 * Answers what ends it.
 */
export const watchModule = async (watched: Watched) => {
  announce(watched)
  return bundlerOf(watched.root) === 'vite' ? watchVite(watched) : watchWebpack(watched)
}
