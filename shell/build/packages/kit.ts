import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { top } from '../tree.ts'
import { emptyStage, rangesOf, readJson, write } from './stage.ts'

const root = join(top, 'shell/kit')

const versionOf = (folder: string) => readJson(join(top, folder, 'package.json')).version

const bundle = (entryPoints: Record<string, string>, outdir: string) =>
  build({
    entryPoints,
    outdir,
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
    ...{
      minify: true,
      splitting: true,
      chunkNames: 'parts/[name]-[hash]',
      conditions: ['import', 'module'],
    },
    // What lies in this repository goes in, the whole contract too, of which the published one is what browsers use.
    external: [
      '@plaza/host',
      '@plaza/module-kit',
      'playwright-core',
      'sucrase',
      'vite',
      'webpack',
      'zod',
    ],
    alias: {
      '@plaza/contract': join(top, 'api/contract/index.ts'),
      '@plaza/contract/calls': join(top, 'api/contract/browser-calls.ts'),
      '@plaza/contract/compat': join(top, 'api/contract/compat/index.ts'),
    },
  })

/** What of webpack/ a module of its own repository has: no hot reload and no pruned schemas, which want this repository's sources. */
const ofWebpack = (file: string) =>
  file.endsWith('.cjs') && !['shell.cjs', 'prune-loader.cjs'].includes(file)

/** The emulator's scripts go as they are, and are compiled when a page asks for them. */
const isScript = (path: string) => !path.endsWith('client-script.ts')

/** How a module's use is read where the contract's sources are not. */
const ofUse = [
  ...['parse.cjs', 'published-use.cjs', 'record-use.cjs'],
  ...['said.cjs', 'schema-names.cjs'],
]

const viteTypes = `import type { Plugin } from 'vite'

/** A module of Plaza, built by Vite. The command line names the build by its sources; version is another name. */
export declare const plazaModule: (options?: { version?: string }) => Plugin
`

/** Puts the published `@plaza/module-kit` together: the command line and the adapters for webpack and Vite; answers its folder. */
export const stageKit = async () => {
  const stage = emptyStage('kit')
  const { private: _, devDependencies: __, ...manifest } = readJson(join(root, 'package.json'))
  const { dependencies } = readJson(join(top, 'shell/shared/package.json'))
  await bundle(
    { plaza: join(root, 'cli/plaza.ts'), vite: join(root, 'vite/plaza-module.ts') },
    stage,
  )
  for (const file of readdirSync(join(root, 'webpack')).filter(ofWebpack))
    cpSync(join(root, 'webpack', file), join(stage, 'webpack', file))
  for (const folder of ['sharing', 'files', 'server'])
    cpSync(join(root, folder), join(stage, folder), { recursive: true })
  cpSync(join(root, 'emulator/client'), join(stage, 'client'), {
    recursive: true,
    filter: isScript,
  })
  for (const file of ofUse) cpSync(join(root, 'use', file), join(stage, 'use', file))
  write(stage, 'vite.d.ts', viteTypes)
  const published = {
    ...manifest,
    bin: { plaza: './plaza.js' },
    exports: {
      './webpack': './webpack/federated-app.cjs',
      './use': './use/published-use.cjs',
      './vite': { types: './vite.d.ts', default: './vite.js' },
      './files': './files/files.cjs',
      './release-plugin': './webpack/release-plugin.cjs',
      './server': './server/server-build.cjs',
      './sharing': './sharing/sharing.cjs',
      './package.json': './package.json',
    },
    // The command line has the shell's schemas in it, and they zod's; it shows a module in the shell as it is built.
    dependencies: {
      ...rangesOf(manifest.dependencies),
      '@plaza/host': versionOf('shell'),
      zod: dependencies.zod,
    },
  }
  write(stage, 'package.json', JSON.stringify(published, null, 2))
  return stage
}

/** Puts `create-plaza-module` together, which begins a module with the packages of this tree; answers its folder. */
export const stageCreate = async () => {
  const stage = emptyStage('create')
  await bundle({ create: join(root, 'template/create.ts') }, stage)
  const published = {
    ...{ name: 'create-plaza-module', version: versionOf('shell/kit'), type: 'module' },
    bin: { 'create-plaza-module': './create.js' },
    engines: { node: '>=20.20' },
    plaza: {
      shell: versionOf('shell/shared'),
      contract: versionOf('api/contract'),
      kit: versionOf('shell/kit'),
    },
  }
  write(stage, 'package.json', JSON.stringify(published, null, 2))
  return stage
}
