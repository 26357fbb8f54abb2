const path = require('node:path')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const webpack = require('webpack')
const { federatedApp } = require('@plaza/module-kit/webpack')
const { exposes, members } = require('@plaza/module-kit/sharing')
const { shellApp } = require('../../build/shell-app.cjs')

// Shell and storefront from the same sources, put together as Module Federation's own guide does: the host's first line is
// an import(), remotes are known by their manifests, both bring what they share, and React.lazy shows them.

const shell = path.resolve(__dirname, '../..')
const storefront = path.resolve(shell, '../mfe-storefront')

const shared = {
  ...Object.fromEntries(
    Object.entries(members()).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}` },
    ]),
  ),
  'react-router-dom': { singleton: true },
}

const plain = (root, part, plugin, entry = {}) => {
  const { optimization, output, ...config } = root === shell ? shellApp() : federatedApp(root)
  return {
    ...config,
    infrastructureLogging: { level: 'error' },
    entry,
    output: { ...output, path: path.join(shell, 'dist/por-defecto', part), uniqueName: part },
    optimization: { ...optimization, splitChunks: { chunks: 'async' } },
    plugins: [new ModuleFederationPlugin({ name: part, shared, dts: false, ...plugin })],
  }
}

const host = plain(
  shell,
  'host',
  { remotes: { storefront: 'storefront@/storefront/mf-manifest.json' } },
  { main: './bench/por-defecto/main.ts' },
)

const remote = plain(storefront, 'storefront', {
  filename: 'remoteEntry.js',
  exposes,
  manifest: true,
})

webpack([host, remote], (error, stats) => {
  if (!error && !stats.hasErrors()) return
  console.error(error ?? stats.toString('errors-only'))
  process.exitCode = 1
})
