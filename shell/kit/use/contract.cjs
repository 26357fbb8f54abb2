const fs = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { evaluate } = require('./evaluate.cjs')

/** The contract that a package is built with: its folder and its number. */
const contractFor = (root) => {
  const file = createRequire(path.join(root, 'package.json')).resolve(
    '@plaza/contract/package.json',
  )
  const folder = path.dirname(fs.realpathSync(file))
  const { version, exports: doors } = JSON.parse(fs.readFileSync(file, 'utf8'))
  const doorOf = (name) => path.join(folder, doors[name].default ?? doors[name])
  return { folder, version, calls: doorOf('./calls'), compat: doorOf('./compat') }
}

const isCall = (value) => typeof value?.method === 'string' && typeof value.path === 'string'

/** The structures of the contract's calls by the name of their export, of sources changed by `change`. */
const structuresOf = (contract, change = (source) => source) => {
  const { structureOf } = evaluate(contract.compat, (source) => source)
  const calls = evaluate(contract.calls, change)
  return (names) =>
    new Map(
      [...(names ?? Object.keys(calls))]
        .filter((name) => isCall(calls[name]))
        .sort()
        .map((name) => [name, structureOf(calls[name])]),
    )
}

module.exports = { contractFor, structuresOf }
