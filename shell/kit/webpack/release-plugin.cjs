const fs = require('node:fs')
const path = require('node:path')
const { described, describedAll, readJourneys } = require('../files/files.cjs')
const { moduleServer, shellServer } = require('../server/server-build.cjs')

// The contract's sources are in this repository; the published one says its calls in a file.
const seesSources = fs.existsSync(path.resolve(__dirname, '../use/own-use.cjs'))

/**
 * Writes dist/release.json beside the files of a build: the entry, the chunks of the door and of each screen and piece, and
 * every file's size and SHA-384; source maps lie apart, in dist/maps/. For a module it is the manifest of a release (`releaseSchema` in shell/shared/remote).
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
    const maps = new Map()
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () =>
        takeMaps(compilation, maps),
      )
    })
    if (!seesSources) this.readUse(compiler)
    compiler.hooks.afterEmit.tapPromise('ReleasePlugin', async (compilation) => {
      const { isShell } = this.options
      const release = {
        ...(isShell
          ? await this.shellRelease(compilation)
          : { ...this.moduleRelease(compilation), ...writeMaps(compilation, maps) }),
        ...(await this.uses(compilation)),
        ...(await this.server(compilation)),
      }
      const file = path.join(compilation.outputOptions.path, '../release.json')
      fs.writeFileSync(file, JSON.stringify(release, null, 2))
    })
  }

  files(compilation) {
    const read = (file) => fs.readFileSync(path.join(compilation.outputOptions.path, file))
    return describedAll(Object.keys(compilation.assets).map((file) => [file, read(file)]))
  }

  // What is developed is drawn in the browser.
  async server({ options: { mode }, outputOptions }) {
    const { root, version, isShell = false } = this.options
    const isModule = isShell || fs.existsSync(path.join(root, 'src/remote.tsx'))
    if (mode !== 'production' || !isModule) return {}
    const bytes = isShell
      ? await shellServer({ root })
      : await moduleServer({ root, version, isLight: seesSources })
    return writeServer(path.join(outputOptions.path, '../server'), bytes)
  }

  // What is developed is replaced file by file, and nothing is asked of it.
  async uses({ options: { mode } }) {
    const { root, version, isShell = false, isPruned = false } = this.options
    const isModule = isShell || fs.existsSync(path.join(root, 'src/remote.tsx'))
    if (mode !== 'production' || !isModule) return {}
    if (!seesSources) return { uses: this.use.uses() }
    const { ownUse } = require('../use/own-use.cjs')
    return { uses: await ownUse({ root, version, isShell, isPruned: isPruned && !isShell }) }
  }

  // Before files are put together, each by itself.
  readUse(compiler) {
    const { publishedUse } = require('../use/published-use.cjs')
    const { parse } = require('../use/parse.cjs')
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      this.use = publishedUse(this.options.root)
      compilation.hooks.finishModules.tap('ReleasePlugin', (modules) => {
        if (compilation.options.mode !== 'production') return
        for (const module of modules) {
          // What could not be compiled has none, and webpack says so.
          const source = module.type?.startsWith('javascript/') && module.originalSource()
          if (source && module.resource && !module.getNumberOfErrors())
            this.use.add(module.resource, parse(String(source.source())))
        }
      })
    })
  }

  async shellRelease(compilation) {
    const { root, version, dependencies } = this.options
    const scripts = compilation.entrypoints.get('main').getFiles().filter(isScript)
    const files = this.files(compilation)
    const { doorsOf } = require('../use/doors.cjs')
    const provides = { ...dependencies, doors: await doorsOf(root) }
    return { name: 'shell', version, scripts, files, provides, page: 2 }
  }

  moduleRelease(compilation) {
    const { root, name, version, global, exposes, dependencies, hasPlainContainer } = this.options
    // What an editor reads goes into no page.
    const { $schema: _, ...manifest } = JSON.parse(
      fs.readFileSync(path.join(root, 'module.json'), 'utf8'),
    )
    const [entry] = compilation.entrypoints.get(global).getFiles().filter(isScript)
    const door = chunkFiles(compilation, 'door')
    const parts = [...manifest.routes, ...(manifest.pieces ?? [])]
    const screens = Object.fromEntries(
      [...new Set(parts.map((part) => part.screen))].map((screen) => [
        screen,
        chunkFiles(compilation, screen).filter((file) => !door.includes(file)),
      ]),
    )
    const files = this.files(compilation)
    const journeys = readJourneys(root)
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
      ...(hasPlainContainer && { container: 'plain' }),
      ...(journeys && { journeys }),
      manifest,
    }
  }
}

/** Writes what pages are drawn with, as dist/server/remote.cjs; answers what release.json says of it. */
const writeServer = (folder, bytes) => {
  if (!bytes) return {}
  const entry = 'remote.cjs'
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, entry), bytes)
  return { server: { entry, ...described(bytes) } }
}

/** Takes the source maps out of what is served. */
const takeMaps = (compilation, maps) => {
  maps.clear()
  for (const name of Object.keys(compilation.assets).filter((file) => file.endsWith('.map'))) {
    maps.set(name.replace(/\.map$/, ''), compilation.assets[name].buffer())
    compilation.deleteAsset(name)
  }
}

/** Writes them beside, as dist/maps/<file>.map; answers what release.json says of them. */
const writeMaps = (compilation, found) => {
  // The entry is the bundler's own, and the hashes that were put into it have moved what follows.
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles())
  const maps = {}
  for (const [file, bytes] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (entries.includes(file)) continue
    const target = path.join(compilation.outputOptions.path, '../maps', `${file}.map`)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, bytes)
    maps[file] = described(bytes)
  }
  return Object.keys(maps).length ? { maps } : {}
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
