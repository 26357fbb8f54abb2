const fs = require('node:fs')
const path = require('node:path')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const versionOf = (name) => readJson(require.resolve(`${name}/package.json`)).version

/** What exists once in a page, owned by the shell: React, emotion's caches and every door that keeps state. */
const doors = ['cart', 'http', 'router', 'session', 'ui'].map((door) => `@plaza/shell/${door}`)
const libraries = { react: 'react', 'react/jsx-runtime': 'react', 'react-dom': 'react-dom' }
const styling = { '@emotion/react': '@emotion/react', '@emotion/styled': '@emotion/styled' }

const installed = () => {
  const packages = Object.entries({ ...libraries, ...styling })
  return Object.fromEntries([
    ...packages.map(([request, owner]) => [request, versionOf(owner)]),
    ...doors.map((door) => [door, versionOf('@plaza/shell')]),
  ])
}

/** The members of the share scope with their versions: what the published shell says of itself, or what lies here. */
const members = () => {
  const said = path.join(path.dirname(require.resolve('@plaza/shell/package.json')), 'sharing.json')
  return fs.existsSync(said) ? readJson(said).members : installed()
}

/**
 * The share scope as a module asks for it: it takes every member of the shell and brings no copy of its own
 * (`import: false`), and a version outside the range is an error, not a warning.
 */
const shared = () =>
  Object.fromEntries(
    Object.entries(members()).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false },
    ]),
  )

/** What a module exposes: its door, and nothing else. */
const exposes = { './remote': { import: './src/remote.tsx', name: 'door' } }

/** The ranges that a module's release asks for. */
const dependencies = () => ({
  shared: Object.fromEntries(
    Object.entries(members()).map(([name, version]) => [name, `^${version}`]),
  ),
  contract: `^${versionOf('@plaza/contract')}`,
})

/** The versions that a shell's release gives. */
const provides = () => ({ shared: members(), contract: versionOf('@plaza/contract') })

module.exports = { dependencies, exposes, members, provides, shared }
