const { createHash } = require('node:crypto')
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack')
const { ReleasePlugin } = require('@plaza/module-kit/release-plugin')
const { dependencies, exposes, shared } = require('@plaza/module-kit/sharing')
const { SubresourceIntegrityPlugin } = require('@rspack/core')

const name = 'mfe-rspack'

// The same sources are the same version.
const sources = readdirSync(path.join(__dirname, 'src')).sort()
const hash = createHash('sha256')
for (const file of ['../rspack.config.cjs', '../module.json', ...sources])
  hash.update(readFileSync(path.join(__dirname, 'src', file)))
const version = `1.0.0-${hash.digest('hex').slice(0, 10)}`
const global = `${name}_${version}`.replace(/\W/g, '_')

module.exports = {
  context: __dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: {
    path: path.join(__dirname, 'dist/web'),
    publicPath: 'auto',
    // Of this version alone: two versions in one browser never take each other's chunks.
    uniqueName: global,
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    // Chunks are asked for with integrity, which wants this.
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  optimization: { splitChunks: { chunks: 'async' } },
  plugins: [
    new ModuleFederationPlugin({
      name: global,
      filename: 'remoteEntry.[contenthash:8].js',
      library: { type: 'window', name: global },
      exposes,
      // React, the router, the kit, session and cart are the shell's: none is brought along.
      shared: shared(),
      shareStrategy: 'loaded-first',
      manifest: false,
      dts: false,
      // The runtime is the page's.
      experiments: {
        externalRuntime: true,
        optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
      },
    }),
    // The entry knows the hash of every later chunk; the page knows that of the entry.
    new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
    // Writes dist/release.json, which the release is published by.
    new ReleasePlugin({
      root: __dirname,
      ...{ name, version, global },
      isShell: false,
      exposes: Object.keys(exposes),
      dependencies: dependencies(),
    }),
  ],
}
