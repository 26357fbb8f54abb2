const fs = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const vm = require('node:vm')
const { transformSync } = require('@swc/core')

const options = {
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs', ignoreDynamic: true },
  isModule: true,
}

/**
 * Runs sources of the contract, changed on their way in by `change`, and answers what the entry exports.
 * @param {string} entry absolute path of a TypeScript file
 * @param {(source: string, file: string) => string} change
 */
const evaluate = (entry, change) => {
  const loaded = new Map()
  const load = (file) => {
    const known = loaded.get(file)
    if (known) return known.exports
    const module = { exports: {} }
    loaded.set(file, module)
    const { code } = transformSync(change(fs.readFileSync(file, 'utf8'), file), options)
    const outside = createRequire(file)
    const isSource = (request) => request.startsWith('.') && !request.endsWith('.json')
    const take = (request) =>
      isSource(request) ? load(path.resolve(path.dirname(file), request)) : outside(request)
    vm.compileFunction(code, ['exports', 'require', 'module'], { filename: file })(
      module.exports,
      take,
      module,
    )
    return module.exports
  }
  return load(entry)
}

module.exports = { evaluate }
