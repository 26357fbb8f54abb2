const fs = require('node:fs')
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const TerserPlugin = require('terser-webpack-plugin')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')
const { PublicPlugin } = require('./public-plugin.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')
const { dependencies, exposes, shared } = require('./sharing.cjs')

const shellRoot = path.resolve(__dirname, '..')
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

const compile = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  },
}

// A browser takes of the API's calls what it sends and reads.
const lightCalls = {
  test: /[\\/]api[\\/]contract[\\/][^\\/]+[\\/]calls\.ts$/,
  enforce: 'pre',
  use: require.resolve('./calls-loader.cjs'),
}

// What guests alone need of the contract comes with their own chunk, and makes nothing larger that everybody's page has.
const guestsOwn = { test: /[\\/]src[\\/]guests[\\/]product-call\.ts$/, layer: 'guests' }

const federation = (isShell, global, entry) =>
  new ModuleFederationPlugin({
    name: global,
    filename: isShell ? undefined : `${entry}.js`,
    library: isShell ? undefined : { type: 'window', name: global },
    exposes: isShell ? undefined : exposes,
    shared: shared(isShell),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: {
        target: 'web',
        disableSnapshot: true,
        ...(isShell ? {} : { disableRemote: true }),
      },
    },
  })

/** The chunks that every page begins with, split by how often they change; one file for each of the others. */
const shellChunks = {
  default: false,
  defaultVendors: false,
  framework: {
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@emotion|stylis)[\\/]/,
    name: 'framework',
    chunks: 'initial',
    priority: 20,
    enforce: true,
  },
}

/**
 * The one bundler configuration: a module's own is `module.exports = federatedApp(__dirname)`.
 * `version` names the build: files of two versions, and their runtimes, never meet (see release-plugin.cjs).
 * @param {string} root folder of the package
 * @param {{ version?: string, mode?: 'production' | 'development' }} [options]
 */
const federatedApp = (
  root,
  {
    version = `${readJson(path.join(root, 'package.json')).version}-local`,
    mode = 'production',
  } = {},
) => {
  const isShell = path.resolve(root) === shellRoot
  const name = isShell ? 'plaza-shell' : readJson(path.join(root, 'module.json')).name
  const global = `${name}_${version}`.replace(/\W/g, '_')
  // A development build replaces its files, a release never does.
  const hash = mode === 'production' ? '.[contenthash:8]' : ''
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'eval-cheap-module-source-map',
    entry: isShell ? { main: './src/main.ts' } : {},
    output: {
      path: path.join(root, 'dist', 'web'),
      publicPath: 'auto',
      uniqueName: global,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
      // A module that throws while it is evaluated is evaluated again on the next try, not remembered as empty.
      strictModuleErrorHandling: true,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      conditionNames: ['import', 'browser', 'module', 'default'],
    },
    module: {
      rules: [
        compile,
        lightCalls,
        guestsOwn,
        { test: /\.woff2$/, type: 'asset/resource' },
        // A library's stylesheet is a text that its user gives to emotion, which knows the page's nonce.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
      splitChunks: isShell ? { cacheGroups: shellChunks } : { chunks: 'async' },
      chunkIds: 'deterministic',
    },
    experiments: { layers: true },
    performance: { hints: false },
    plugins: [
      federation(isShell, global, `remoteEntry${hash}`),
      // What is developed is replaced file by file, and has no hashes.
      ...(mode === 'production' ? [new IntegrityPlugin(isShell ? 'sha256' : 'sha384')] : []),
      // The shell's own are served from the root, as they are.
      ...(isShell ? [] : [new PublicPlugin(root)]),
      new ReleasePlugin({
        root,
        name,
        version,
        global,
        isShell,
        exposes: Object.keys(exposes),
        dependencies: dependencies(isShell),
      }),
    ],
  }
}

module.exports = { federatedApp }
