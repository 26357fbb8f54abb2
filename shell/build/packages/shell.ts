import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative, resolve } from 'node:path'
import { build, transform } from 'esbuild'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { top } from '../tree.ts'
import { jsonSchemas } from './schemas.ts'
import { emptyStage, rangesOf, readJson, write } from './stage.ts'

interface Sharing {
  members: () => Record<string, string>
}

const read = createRequire(import.meta.url)
const { members }: Sharing = read('@plaza/module-kit/sharing')

const root = join(top, 'shell/shared')

/** What a module brings along itself, or its team's tests do; all else is in the files of the package. */
const brought = ['@plaza/contract', 'react', 'zod']
/** What a team installs when it uses the door that wants it: forms, tests of components. */
const wanted = ['@hookform/resolvers', 'react-dom', 'react-hook-form']
const forTests = ['vitest', 'vitest-browser-react']
const external = [...brought, ...wanted, ...forTests, '@plaza/shell']

const isExternal = (name: string) =>
  external.some((one) => name === one || name.startsWith(`${one}/`))

const sourcesOf = (exports: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => file.endsWith('.ts'))
      .map(([door, file]) => [door.slice('./'.length), join(root, file)]),
  )

/** A map keeps the sources of the doors; those of libraries are theirs. */
const dropLibraries = (file: string) => {
  const map = readJson(file)
  map.sourcesContent = map.sources.map((source: string, n: number) =>
    source.includes('node_modules/') ? null : map.sourcesContent[n],
  )
  writeFileSync(file, JSON.stringify(map))
}

const isShared = (door: string) => Object.hasOwn(members(), `@plaza/shell/${door}`)

/** The files that a door is made of. */
const filesOf = async (file: string) => {
  const { metafile } = await build({
    entryPoints: [file],
    ...{ bundle: true, write: false, metafile: true, packages: 'external', outdir: '.' },
  })
  return Object.keys(metafile.inputs).map((path) => resolve(path))
}

/**
 * A door that modules bring along stays in its files, so that a module takes of it what it uses.
 */
const compileFiles = async (stage: string, file: string) => {
  for (const path of await filesOf(file)) {
    const { code, map } = await transform(readFileSync(path, 'utf8'), {
      ...{
        loader: path.endsWith('x') ? 'tsx' : 'ts',
        jsx: 'automatic',
        target: 'es2022',
        sourcemap: 'external',
      },
      sourcefile: basename(path),
    })
    const target = relative(root, path).replace(/\.tsx?$/, '.js')
    const named = code.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    write(stage, target, `${named}//# sourceMappingURL=${basename(target)}.map\n`)
    write(stage, `${target}.map`, map)
  }
}

/** Compiles the doors; answers the names that each of those exports which the shell gives. */
const compile = async (stage: string, doors: Record<string, string>) => {
  const entries = Object.entries(doors)
  // What tests use brings all that it shows.
  const isBundled = ([door]: [string, string]) => isShared(door) || door === 'testing'
  for (const entry of entries) if (!isBundled(entry)) await compileFiles(stage, entry[1])
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      entries.filter(isBundled).map(([door, file]) => [`${door}/index`, file]),
    ),
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', platform: 'browser' },
    ...{ sourcemap: true, metafile: true, outdir: stage, logLevel: 'warning' },
    external,
    chunkNames: 'parts/[name]-[hash]',
    assetNames: 'parts/[name]-[hash]',
    loader: { '.css': 'text', '.woff2': 'file' },
    jsx: 'automatic',
  })
  for (const file of Object.keys(metafile.outputs).filter((path) => path.endsWith('.map')))
    dropLibraries(join(process.cwd(), file))
  return Object.fromEntries(
    Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) => {
      const found = entries.find(([, file]) => entryPoint && file.endsWith(entryPoint))
      return found && isShared(found[0]) ? [[`@plaza/shell/${found[0]}`, exports]] : []
    }),
  )
}

/** Writes the types of the doors, those of the libraries behind them included. */
const declare = async (stage: string, doors: Record<string, string>) => {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(doors).map(([door, file]) => [`${door}/index`, file])),
    external: isExternal,
    plugins: [dts({ respectExternal: true, tsconfig: join(top, 'tsconfig.json') })],
  })
  await bundle.write({
    dir: stage,
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'parts/[name]-[hash].d.ts',
  })
}

const exportsOf = (doors: Record<string, string>) =>
  Object.fromEntries(
    Object.keys(doors).map((door) => [
      `./${door}`,
      { types: `./${door}/index.d.ts`, default: `./${door}/index.js` },
    ]),
  )

const pick = (from: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)))

/**
 * Puts the published `@plaza/shell` together: the doors, compiled, with their types and source maps, and what the shell shares
 * (`sharing.json`). No server is in it, and of the libraries behind the doors only what they use. Answers its folder.
 */
export const stageShell = async () => {
  const stage = emptyStage('shell')
  const { private: _, exports, ...manifest } = readJson(join(root, 'package.json'))
  const doors = sourcesOf(exports)
  const names = await compile(stage, doors)
  await declare(stage, doors)
  const given = members()
  const libraries = Object.keys(given).filter((name) => !name.startsWith('@plaza/'))
  const exported = Object.fromEntries(libraries.map((name) => [name, Object.keys(read(name))]))
  const sharing = { members: given, exports: { ...exported, ...names } }
  write(stage, 'sharing.json', JSON.stringify(sharing, null, 2))
  for (const [file, text] of Object.entries(jsonSchemas())) write(stage, file, text)
  const published = {
    ...manifest,
    exports: {
      ...exportsOf(doors),
      './journeys.schema.json': './journeys.schema.json',
      './module.schema.json': './module.schema.json',
      './release.schema.json': './release.schema.json',
      './sharing.json': './sharing.json',
      './package.json': './package.json',
    },
    dependencies: {
      ...rangesOf(pick(manifest.dependencies, brought)),
      '@types/react': readJson(join(top, 'shell/package.json')).devDependencies['@types/react'],
    },
    peerDependencies: pick(manifest.dependencies, wanted),
    peerDependenciesMeta: Object.fromEntries(wanted.map((name) => [name, { optional: true }])),
  }
  write(stage, 'package.json', JSON.stringify(published, null, 2))
  return stage
}
