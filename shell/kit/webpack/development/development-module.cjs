const path = require('node:path')
const webpack = require('webpack')
const { federatedApp } = require('../federated-app.cjs')

const readVersion = (root) => require(path.join(root, 'package.json')).version

/** Without eval, which the page's security policy forbids. */
const devtool = 'cheap-module-source-map'

const ofDevelopment = (root, output) => {
  const config = federatedApp(root, {
    version: `${readVersion(root)}-desarrollo`,
    mode: 'development',
  })
  return {
    ...config,
    devtool,
    output: { ...config.output, path: path.join(output, 'web'), clean: false },
    infrastructureLogging: { level: 'error' },
  }
}

const jsxDev = path.join(__dirname, 'jsx-dev.ts')

const own = (root) => (file) => file.startsWith(`${path.join(root, 'src')}${path.sep}`)

/* Files of the module's own; those of the shell's doors it takes from the page. */
const compileForRefresh = (root) => ({
  test: /\.tsx?$/,
  include: own(root),
  use: [
    require.resolve('./refresh-loader.cjs'),
    {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true, refresh: true } },
          target: 'es2022',
        },
      },
    },
  ],
})

/** The bundler configuration of a module that is developed: files under plain names, and hot reload. */
const developmentModule = (root, output) => {
  const config = ofDevelopment(root, output)
  const [compile, ...rules] = config.module.rules
  return {
    ...config,
    resolve: { ...config.resolve, alias: { 'react/jsx-dev-runtime$': jsxDev } },
    module: {
      rules: [
        compileForRefresh(root),
        { ...compile, exclude: [/node_modules/, own(root)] },
        ...rules,
      ],
    },
    plugins: [...config.plugins, new webpack.HotModuleReplacementPlugin()],
  }
}

module.exports = { developmentModule }
