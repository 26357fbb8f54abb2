const path = require('node:path')
const { version } = require('@plaza/shell/package.json')
const { shellApp } = require('./shell-app.cjs')

const shellRoot = path.resolve(__dirname, '..')
const refresh = path.join(shellRoot, 'kit/webpack/development/refresh.ts')

/** The bundler configuration of a shell in which modules are developed: React as developers want it. `main` is its first file. */
const developmentShell = (main, output) => {
  const config = shellApp({ version: `${version}-desarrollo`, mode: 'development' })
  return {
    ...config,
    output: { ...config.output, path: path.join(output, 'web'), clean: false },
    infrastructureLogging: { level: 'error' },
    entry: { main: [refresh, path.join(shellRoot, main)] },
  }
}

module.exports = { developmentShell }
