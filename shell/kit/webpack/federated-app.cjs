const fs = require('node:fs')
const path = require('node:path')
const { container } = require('webpack')
const { dependencies, exposes, shared } = require('../sharing/sharing.cjs')
const { baseApp } = require('./base-app.cjs')
const { IntegrityPlugin } = require('./integrity-plugin.cjs')
const { PublicPlugin } = require('./public-plugin.cjs')
const { ReleasePlugin } = require('./release-plugin.cjs')

// What a module reads of the API is found in the contract's sources, which a published contract has not.
const seesSources = fs.existsSync(path.resolve(__dirname, '../use/own-use.cjs'))

// Of an answer a module asks for what it reads, and lets the rest through as it came.
const prunedSchemas = (root, version) => ({
  test: /[\\/]contract[\\/](?!compat[\\/]).+\.ts$/,
  enforce: 'pre',
  use: { loader: require.resolve('./prune-loader.cjs'), options: { root, version } },
})

/** What reads answers and forms, once for all of a module. */
const zod = { test: /node_modules[\\/]zod[\\/]/, name: 'zod', priority: 20, enforce: true }

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * The one configuration of webpack for modules: a module's own is `module.exports = federatedApp(__dirname)`.
 * `version` names the build: files of two versions, and their runtimes, never meet (see release-plugin.cjs).
 * The container is webpack's own, which needs no runtime of its own beside the page's (decisions/013-packages-of-a-module.md).
 * @param {string} root folder of the package
 * @param {{ version?: string, mode?: 'production' | 'development' }} [options]
 */
const federatedApp = (
  root,
  {
    version = process.env.PLAZA_VERSION ??
      `${readJson(path.join(root, 'package.json')).version}-local`,
    mode = process.env.PLAZA_MODE ?? 'production',
  } = {},
) => {
  const isRelease = mode === 'production'
  const { name, routes = [], app } = readJson(path.join(root, 'module.json'))
  const global = `${name}_${version}`.replace(/\W/g, '_')
  // A module's maps are written beside what is served, and published with it (release-plugin.cjs). The page's policy runs no text.
  const devtool = isRelease ? 'hidden-source-map' : 'cheap-module-source-map'
  // Where pages bring their answers along, what reads an answer is wanted by a later one; without a connection all is there.
  const answersLater = !app && routes.some(({ data }) => data)
  const base = baseApp(root, { global, mode, devtool, answersLater })
  return {
    ...base,
    entry: {},
    module: {
      rules: [
        ...base.module.rules,
        ...(isRelease && seesSources ? [prunedSchemas(root, version)] : []),
      ],
    },
    optimization: {
      ...base.optimization,
      splitChunks: { chunks: 'async', ...(answersLater && { cacheGroups: { zod } }) },
    },
    plugins: [
      new container.ModuleFederationPlugin({
        name: global,
        filename: isRelease ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        library: { type: 'window', name: global },
        exposes,
        shared: shared(),
      }),
      // What is developed is replaced file by file, and has no hashes.
      ...(isRelease ? [new IntegrityPlugin('sha384')] : []),
      new PublicPlugin(root),
      new ReleasePlugin({
        root,
        name,
        version,
        global,
        isShell: false,
        hasPlainContainer: isRelease,
        isPruned: seesSources,
        exposes: Object.keys(exposes),
        dependencies: dependencies(),
      }),
    ],
  }
}

module.exports = { federatedApp }
