const { builtinModules } = require('node:module')
const path = require('node:path')
const { members } = require('../sharing/sharing.cjs')
const { drawnOften } = require('./drawn-often.cjs')

const optional = (name) => {
  try {
    return require(name)
  } catch {
    return undefined
  }
}

const ofContract = /[\\/]contract[\\/].+\.ts(\?call=\w+)?$/
const ofCompat = /[\\/]contract[\\/]compat[\\/]/
const ofCalls = /[\\/]contract[\\/][^\\/]+[\\/]calls\.ts$/

/** What a file is after one of webpack's loaders. */
const through = (loader, resourcePath, resourceQuery, source) =>
  loader.call({ resourcePath, resourceQuery }, source)

/**
 * A module of this repository has here too of the contract what its browser's files have: of a call what a browser uses, each
 * for itself, and of its answer what the module reads.
 */
const light = (root, version) => ({
  name: 'light',
  setup: ({ onLoad, onResolve }) => {
    const { readFile } = require('node:fs/promises')
    const callsLoader = require('../webpack/calls-loader.cjs')
    const { useOf } = require('../use/find-use.cjs')
    const { pruneSource } = require('../use/prune.cjs')
    onResolve({ filter: /\.ts\?call=\w+$/ }, ({ path: request, resolveDir }) => {
      const [file, suffix] = request.split('?')
      return { path: path.join(resolveDir, file), suffix: `?${suffix}`, sideEffects: false }
    })
    onLoad({ filter: ofContract }, async ({ path: file, suffix }) => {
      if (ofCompat.test(file)) return undefined
      const { isRead } = await useOf(root, version)
      const source = pruneSource(await readFile(file, 'utf8'), isRead)
      const contents = ofCalls.test(file) ? through(callsLoader, file, suffix, source) : source
      return { contents, loader: 'ts', resolveDir: path.dirname(file) }
    })
  },
})

/** What Node has is not there, neither for a module nor for a library that looks for it. */
const withoutNode = {
  name: 'without-node',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(node:)?\w+$/ }, ({ path: request }) =>
      request.startsWith('node:') || builtinModules.includes(request)
        ? { path: request, namespace: 'without-node' }
        : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'without-node' }, () => ({ contents: 'module.exports = {}' }))
  },
}

const pictures = { '.webp': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' }

const optionsOf = (root, mode) => ({
  absWorkingDir: root,
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'neutral',
  target: 'es2022',
  mainFields: ['module', 'main'],
  conditions: ['import', 'module', 'default'],
  jsx: 'automatic',
  // Faults are told by the names of functions, which stay as they are written: kept otherwise, each closure would be named anew
  // whenever it is made.
  minifySyntax: mode === 'production',
  minifyWhitespace: mode === 'production',
  charset: 'utf8',
  legalComments: 'none',
  loader: { '.css': 'text', ...pictures },
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  logLevel: 'silent',
})

const bytesOf = async (esbuild, options) => {
  const { outputFiles } = await esbuild.build(options)
  return outputFiles[0].contents
}

/**
 * What the page server draws a module's screens with: its door as one CommonJS file, which takes exactly the members of the share
 * scope from the shell. The same for every bundler; undefined where esbuild is not installed: its pages then begin grey.
 * @param {{ root: string, version: string, isLight: boolean }} options
 */
const moduleServer = async ({ root, version, isLight }) => {
  const esbuild = optional('esbuild')
  if (!esbuild) return undefined
  const built = bytesOf(esbuild, {
    ...optionsOf(root, 'production'),
    entryPoints: [path.join(root, 'src/remote.tsx')],
    external: Object.keys(members()),
    plugins: [withoutNode, ...(isLight ? [light(root, version)] : [])],
  })
  if (isLight) return built
  return built.catch((error) => {
    console.warn(`Its pages begin grey, since they cannot be drawn on a server: ${error.message}`)
    return undefined
  })
}

/** react-dom's own way to one text, without what it brings for streams. */
const drawing = (mode) =>
  path.join(
    path.dirname(require.resolve('react-dom/package.json')),
    `cjs/react-dom-server-legacy.browser.${mode}.js`,
  )

/**
 * The same of the shell: what draws a page, and every member of the share scope.
 * @param {{ root: string, mode?: 'production' | 'development' }} options
 */
const shellServer = async ({ root, mode = 'production' }) => {
  const given = Object.keys(members()).map(
    (name) => `${JSON.stringify(name)}: require(${JSON.stringify(name)})`,
  )
  return bytesOf(require('esbuild'), {
    ...optionsOf(root, mode),
    stdin: {
      resolveDir: root,
      contents: `export { admit, draw } from './src/rendered/draw.tsx'\nexport const members = { ${given.join(', ')} }`,
    },
    alias: { 'react-dom/server': drawing(mode) },
    plugins: [withoutNode, ...drawnOften(root)],
  })
}

module.exports = { moduleServer, shellServer }
