const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const sha384 = (bytes) => createHash('sha384').update(bytes).digest('base64')

/**
 * Writes dist/release.json beside the files of a build: the entry, the chunks of the door and of each screen, and
 * every file's size and SHA-384. For a module it is the manifest of a release (`releaseSchema` in shell/shared/remote).
 */
class ReleasePlugin {
  constructor(options) {
    this.options = options
  }

  apply(compiler) {
    const manifest = path.join(this.options.root, 'module.json')
    compiler.hooks.afterCompile.tap('ReleasePlugin', ({ fileDependencies }) => {
      if (!this.options.isShell) fileDependencies.add(manifest)
    })
    compiler.hooks.afterEmit.tap('ReleasePlugin', (compilation) => {
      const { isShell } = this.options
      const release = isShell ? this.shellRelease(compilation) : this.moduleRelease(compilation)
      const file = path.join(compilation.outputOptions.path, '../release.json')
      fs.writeFileSync(file, JSON.stringify(release, null, 2))
    })
  }

  files(compilation) {
    const names = Object.keys(compilation.assets).sort()
    const read = (file) => fs.readFileSync(path.join(compilation.outputOptions.path, file))
    return Object.fromEntries(
      names.map((file) => [file, { bytes: read(file).length, sha384: sha384(read(file)) }]),
    )
  }

  shellRelease(compilation) {
    const { version, dependencies } = this.options
    const scripts = compilation.entrypoints.get('main').getFiles().filter(isScript)
    const files = this.files(compilation)
    return { name: 'shell', version, scripts, files, provides: dependencies }
  }

  moduleRelease(compilation) {
    const { root, name, version, global, exposes, dependencies } = this.options
    const manifest = JSON.parse(fs.readFileSync(path.join(root, 'module.json'), 'utf8'))
    const [entry] = compilation.entrypoints.get(global).getFiles().filter(isScript)
    const door = chunkFiles(compilation, 'door')
    const screens = Object.fromEntries(
      [...new Set(manifest.routes.map((route) => route.screen))].map((screen) => [
        screen,
        chunkFiles(compilation, screen).filter((file) => !door.includes(file)),
      ]),
    )
    const files = this.files(compilation)
    const requires = dependencies
    // Bundlers of this family ask for chunks by script elements.
    const loads = 'tags'
    return {
      name,
      version,
      global,
      entry,
      door,
      screens,
      files,
      exposes,
      requires,
      loads,
      manifest,
    }
  }
}

const isScript = (file) => file.endsWith('.js')

const chunkFiles = (compilation, name) => {
  const group = compilation.namedChunkGroups.get(name)
  if (!group)
    throw new Error(
      `No chunk is called "${name}". A screen of module.json needs a dynamic import with webpackChunkName "${name}" in src/remote.tsx.`,
    )
  return group.getFiles().filter(isScript)
}

module.exports = { ReleasePlugin }
