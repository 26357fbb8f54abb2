const { createRequire } = require('node:module')
const path = require('node:path')

/** A package that a team may leave away; undefined where it is not installed. */
const optional = (name) => {
  try {
    return require.resolve(name)
  } catch {
    return undefined
  }
}

const hasSwc = Boolean(optional('@swc/core') && optional('swc-loader'))

const swc = {
  loader: optional('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
}

const compile = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  // swc weighs 11 MB, makes smaller files and knows hot reload; a module begins without it.
  use: hasSwc ? swc : { loader: require.resolve('./sucrase-loader.cjs') },
}

// A browser takes of the API's calls what it sends and reads. The published contract is made so already.
const lightCalls = (answersLater) => ({
  test: /[\\/]api[\\/]contract[\\/][^\\/]+[\\/]calls\.ts$/,
  enforce: 'pre',
  use: { loader: require.resolve('./calls-loader.cjs'), options: { answersLater } },
})

const pureContract = {
  test: /[\\/]api[\\/]contract[\\/].+\.ts$/,
  enforce: 'post',
  use: require.resolve('./pure-loader.cjs'),
}

const minimizer = () => {
  if (hasSwc) {
    const TerserPlugin = require('terser-webpack-plugin')
    const terserOptions = { compress: { passes: 2 }, format: { comments: false } }
    return new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      extractComments: false,
      terserOptions,
    })
  }
  // webpack's own, without the files of licences that it would write beside the scripts.
  const Minimizer = createRequire(require.resolve('webpack'))('minimizer-webpack-plugin')
  return new Minimizer({ extractComments: false })
}

/**
 * What the builds of a module and of the shell have in common.
 * @param {string} root folder of the package
 * @param {{ global: string, mode: 'production' | 'development', devtool: string | false, answersLater?: boolean }} options
 * `answersLater`: whether what reads the API's answers comes when the first one does
 */
const baseApp = (root, { global, mode, devtool, answersLater = false }) => {
  // A development build replaces its files, a release never does.
  const hash = mode === 'production' ? '.[contenthash:8]' : ''
  return {
    context: root,
    mode,
    target: ['web', 'es2022'],
    devtool,
    output: {
      path: path.join(root, process.env.PLAZA_OUTPUT ?? 'dist', 'web'),
      publicPath: 'auto',
      uniqueName: global,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      // As the source maps name files: below the module, or "../shell/…" beside it.
      devtoolModuleFilenameTemplate: '[resource-path]',
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
        lightCalls(answersLater),
        pureContract,
        { test: /\.woff2$/, type: 'asset/resource' },
        // A library's stylesheet is a text that its user gives to emotion, which knows the page's nonce.
        { test: /\.css$/, type: 'asset/source' },
      ],
    },
    optimization: { minimizer: [minimizer()], chunkIds: 'deterministic' },
    performance: { hints: false },
  }
}

module.exports = { baseApp }
