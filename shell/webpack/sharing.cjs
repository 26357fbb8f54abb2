const fs = require('node:fs')
const path = require('node:path')

const shellRoot = path.resolve(__dirname, '..')
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const shellPackage = readJson(path.join(shellRoot, 'package.json'))
const versionOf = (name) => readJson(require.resolve(`${name}/package.json`)).version

/** What exists once in a page, owned by the shell: React, emotion's caches and every door that keeps state. */
const doors = ['cart', 'http', 'router', 'session', 'ui'].map((door) => `@plaza/shell/${door}`)
const libraries = { react: 'react', 'react/jsx-runtime': 'react', 'react-dom': 'react-dom' }
const styling = { '@emotion/react': '@emotion/react', '@emotion/styled': '@emotion/styled' }

/**
 * The share scope. The shell gives every member eagerly, in its first chunks; a module takes them and brings no
 * copy of its own (`import: false`), and a version outside the range is an error, not a warning.
 */
const shared = (isShell) => {
  const member = (version) => ({
    singleton: true,
    strictVersion: true,
    version,
    requiredVersion: `^${version}`,
    ...(isShell ? { eager: true } : { import: false }),
  })
  const packages = Object.entries({ ...libraries, ...styling })
  return Object.fromEntries([
    ...packages.map(([request, owner]) => [request, member(versionOf(owner))]),
    ...doors.map((door) => [door, member(shellPackage.version)]),
  ])
}

const apiPackage = readJson(path.join(shellRoot, '../api/package.json'))

/** What a module exposes: its door, and nothing else. */
const exposes = { './remote': { import: './src/remote.tsx', name: 'door' } }

/** What the release says of the share scope: the versions that a shell gives, or the ranges that a module asks for. */
const dependencies = (isShell) => {
  const key = isShell ? 'version' : 'requiredVersion'
  const members = Object.entries(shared(isShell)).map(([name, member]) => [name, member[key]])
  return {
    shared: Object.fromEntries(members),
    contract: isShell ? apiPackage.version : `^${apiPackage.version}`,
  }
}

module.exports = { dependencies, exposes, shared }
