const { createHash } = require('node:crypto')
const { Compilation, RuntimeGlobals, runtime, sources } = require('webpack')

const name = 'IntegrityPlugin'

/** Stands in the runtime where the hashes of the chunks go once they are known. */
const place = '__PLAZA_HASHES__'

/** Characters of a hash in base64. */
const lengths = { sha256: 44, sha384: 64 }

// The table is one string: " door.1f2e.js=<hash> home.3a4b.js=<hash>". No file has the hash of what it does not name.
const withIntegrity = (kind) => (source) =>
  `${source}
script.crossOrigin = "anonymous";
script.integrity = "${kind}-" + ((${JSON.stringify(place)}).split(" " + url.slice(${RuntimeGlobals.publicPath}.length) + "=")[1] || "A".repeat(${lengths[kind]})).slice(0, ${lengths[kind]});`

/**
 * Lets a build run no chunk of its own that differs by one byte: its runtime, which lies in the entry and which the page
 * loads by hash, asks for every later chunk by hash too, and by CORS, without which the page takes no hash for one. The entry's name needs no new hash: it changes whenever the name of
 * a chunk does. `kind` is that of the hashes: a chunk that a page names ahead is named with the same.
 */
class IntegrityPlugin {
  /** @param {'sha256' | 'sha384'} kind */
  constructor(kind) {
    this.kind = kind
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap(name, withIntegrity(this.kind))
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name, stage }, (assets) =>
        fillIn(compilation, assets, this.kind),
      )
    })
  }
}

const fillIn = (compilation, assets, kind) => {
  const hashOf = (bytes) => createHash(kind).update(bytes).digest('base64')
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'))
  const holders = scripts.filter((file) => assets[file].source().includes(place))
  const table = scripts
    .filter((file) => !holders.includes(file))
    .map((file) => ` ${file}=${hashOf(assets[file].buffer())}`)
    .join('')
  for (const file of holders) {
    const filled = assets[file].source().replaceAll(place, () => table)
    compilation.updateAsset(file, new sources.RawSource(filled))
  }
}

module.exports = { IntegrityPlugin }
