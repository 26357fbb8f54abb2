const { createRequire } = require('node:module')
const path = require('node:path')
const { DefinePlugin, NormalModuleReplacementPlugin } = require('webpack')
const { members, provides } = require('@plaza/module-kit/sharing')
const { baseApp, IntegrityPlugin, ReleasePlugin } = require('@plaza/module-kit/shell')

const root = path.resolve(__dirname, '..')

// What guests alone need of the contract comes with their own chunk, and makes nothing larger that everybody's page has.
const guestsOwn = { test: /[\\/]src[\\/]guests[\\/]product-call\.ts$/, layer: 'guests' }

const lighterRouter = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: ['without-prefetch', 'without-forms'].map((file) =>
    path.join(__dirname, `lighter/${file}.cjs`),
  ),
}

const shortStyles = {
  test: /[\\/]@emotion[\\/]cache[\\/]dist[\\/].+\.esm\.js$/,
  use: [path.join(root, 'kit/server/few-prefixes.cjs')],
}

// What Module Federation's own plugin says of a build: nothing of Node is wanted, and no snapshots.
const flags = {
  ENV_TARGET: JSON.stringify('web'),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  PLAZA_MEMBERS: JSON.stringify(members()),
}

// A module's entry is named by the page: nothing reads the manifest that snapshots are made of.
const noSnapshots = () =>
  new NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, (resource) => {
    if (/runtime-core/.test(resource.context))
      resource.request = path.join(__dirname, 'lighter/no-snapshots.js')
  })

// The package names its development files to every bundler, and leaves it to each to find the others.
const inRouterDom = createRequire(require.resolve('react-router-dom/package.json'))
const routerFile = (file) =>
  path.join(path.dirname(inRouterDom.resolve('react-router/package.json')), 'dist/production', file)

const releasedRouter = {
  'react-router$': routerFile('index.mjs'),
  'react-router/dom$': routerFile('dom-export.mjs'),
}

const lighterStatics = () =>
  new NormalModuleReplacementPlugin(
    /^hoist-non-react-statics$/,
    path.join(__dirname, 'lighter/hoist-statics.ts'),
  )

/** The chunks that every page begins with, split by how often they change; one file for each of the others. */
const chunks = {
  default: false,
  defaultVendors: false,
  framework: {
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/,
    name: 'framework',
    chunks: 'initial',
    priority: 20,
    enforce: true,
  },
  // What reads answers and forms comes after the first screen, and once.
  zod: {
    test: /node_modules[\\/]zod[\\/]/,
    name: 'zod',
    chunks: 'async',
    priority: 20,
    enforce: true,
  },
}

/**
 * The shell's configuration of webpack. `version` names the build.
 * @param {{ version?: string, mode?: 'production' | 'development' }} [options]
 */
const shellApp = ({ version = 'local', mode = 'production' } = {}) => {
  const isRelease = mode === 'production'
  // A page has one shell. With its version in each file, the same code would weigh up to 240 bytes more or less from one release to the next.
  const global = 'plazaShell'
  const base = baseApp(root, {
    global,
    mode,
    devtool: isRelease ? false : 'cheap-module-source-map',
    answersLater: true,
  })
  return {
    ...base,
    entry: { main: './src/main.ts' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, ...(isRelease && releasedRouter) },
    },
    module: { rules: [...base.module.rules, guestsOwn, lighterRouter, shortStyles] },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: chunks } },
    experiments: { layers: true },
    plugins: [
      new DefinePlugin(flags),
      noSnapshots(),
      lighterStatics(),
      // What is developed is replaced file by file, and has no hashes.
      ...(isRelease ? [new IntegrityPlugin('sha256')] : []),
      new ReleasePlugin({
        ...{ root, name: 'plaza-shell', version, global },
        ...{ isShell: true, exposes: [], dependencies: provides() },
      }),
    ],
  }
}

module.exports = { shellApp }
