import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Call } from '@plaza/contract/calls'
import { structureOf } from '@plaza/contract/compat'
import { transform } from 'esbuild'
import { top } from '../tree.ts'
import { emptyStage, rangesOf, readJson, sourcesIn, write } from './stage.ts'

type Loader = (this: { resourcePath: string; resourceQuery: string }, source: string) => string

const callsLoader: Loader = createRequire(import.meta.url)('@plaza/module-kit/calls-loader')

const root = join(top, 'api/contract')

const compiled = (text: string) =>
  text.replace(/(from\s*['"]\.[^'"]*?|import\(['"]\.[^'"]*?)\.ts((?:\?call=\w+)?['"])/g, '$1.js$2')

const emit = async (stage: string, path: string, source: string) => {
  const { code, map } = await transform(source, {
    loader: 'ts',
    target: 'es2022',
    sourcemap: 'external',
    sourcefile: basename(path),
  })
  const file = path.replace(/\.ts$/, '.js')
  write(stage, file, `${compiled(code)}//# sourceMappingURL=${basename(file)}.map\n`)
  write(stage, `${file}.map`, map)
}

/** As the build of this tree does it: a module for each call, so that a screen's files hold those that it sends. */
const emitCalls = async (stage: string, path: string, source: string) => {
  const resourcePath = join(root, path)
  const list = callsLoader.call({ resourcePath, resourceQuery: '' }, source)
  const names = [...list.matchAll(/\?call=(\w+)/g)].flatMap(([, name]) => name ?? [])
  const fileOf = (name: string) => `calls.${name}.ts`
  const doors = names.map((name) => `export { ${name} } from './${fileOf(name)}'\n`)
  await emit(stage, path, doors.join(''))
  for (const name of names)
    await emit(
      stage,
      join(dirname(path), fileOf(name)),
      callsLoader.call({ resourcePath, resourceQuery: `?call=${name}` }, source),
    )
}

const types = (stage: string) =>
  execFileSync(
    join(top, 'node_modules/.bin/tsc'),
    ['-p', join(import.meta.dirname, 'tsconfig.contract.json'), '--outDir', stage],
    { stdio: 'inherit' },
  )

const isCall = (value: unknown): value is Call =>
  typeof (value as Partial<Call> | null)?.method === 'string'

/** What travels with each call, by the name of its export: a module's build says of it what it uses. */
const structures = async (version: string) => {
  const all: Record<string, unknown> = await import('@plaza/contract/calls')
  const calls = Object.entries(all).flatMap(([name, value]) =>
    isCall(value) ? [[name, structureOf(value)]] : [],
  )
  return { version, calls: Object.fromEntries(calls) }
}

/** Puts the published `@plaza/contract` together: what browsers use of it, compiled, with its types; answers its folder. */
export const stageContract = async () => {
  const stage = emptyStage('contract')
  const { private: _, exports: __, ...manifest } = readJson(join(root, 'package.json'))
  for (const path of sourcesIn(root)) {
    // The list of every call, and what compares contracts, are for who runs the API.
    if (path === 'calls.ts' || path.startsWith('compat/')) continue
    const source = readFileSync(join(root, path), 'utf8')
    await (basename(path) === 'calls.ts' ? emitCalls : emit)(stage, path, source)
  }
  write(stage, 'structures.json', JSON.stringify(await structures(manifest.version)))
  types(stage)
  for (const path of sourcesIn(stage).filter((one) => one.endsWith('.d.ts')))
    write(stage, path, compiled(readFileSync(join(stage, path), 'utf8')))
  const door = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  const published = {
    ...manifest,
    exports: {
      '.': door('index'),
      './calls': door('browser-calls'),
      './structures.json': './structures.json',
      './package.json': './package.json',
    },
    dependencies: rangesOf(manifest.dependencies),
  }
  write(stage, 'package.json', JSON.stringify(published, null, 2))
  return stage
}
