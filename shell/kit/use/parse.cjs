const { createRequire } = require('node:module')

// webpack's own, which is there wherever a module is built with it.
const acorn = createRequire(require.resolve('webpack'))('acorn')

/** A script that imports and exports, as ESTree. */
const parse = (code) => acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' })

module.exports = { parse }
