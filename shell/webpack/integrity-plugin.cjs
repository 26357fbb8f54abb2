const { createHash } = require('node:crypto')
const { Compilation, RuntimeGlobals, runtime, sources } = require('webpack')

const name = 'IntegrityPlugin'

/** Stands in the runtime where the hashes of the chunks go once they are known. */
const place = '__PLAZA_HASHES__'

/** A hash that no file has: what the table does not name is not run. */
const impossible = 'A'.repeat(64)

const sha384 = (bytes) => createHash('sha384').update(bytes).digest('base64')

// The table is one string: " door.1f2e.js=<sha384> home.3a4b.js=<sha384>".
const withIntegrity = (source) => `${source}
script.crossOrigin = "anonymous";
script.integrity = "sha384-" + ((${JSON.stringify(place)}).split(" " + url.slice(${RuntimeGlobals.publicPath}.length) + "=")[1] || ${JSON.stringify(impossible)}).slice(0, 64);`

/**
 * Lets a build run no chunk of its own that differs by one byte: its runtime, which lies in the entry and which the page
 * loads by hash, asks for every later chunk by hash too, and by CORS, without which the page takes no hash for one. The entry's name needs no new hash: it changes whenever the name of
 * a chunk does.
 */
class IntegrityPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      createScript.tap(name, withIntegrity)
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => fillIn(compilation, assets))
    })
  }
}

const fillIn = (compilation, assets) => {
  const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'))
  const holders = scripts.filter((file) => assets[file].source().includes(place))
  const table = scripts
    .filter((file) => !holders.includes(file))
    .map((file) => ` ${file}=${sha384(assets[file].buffer())}`)
    .join('')
  for (const file of holders) {
    const filled = assets[file].source().replaceAll(place, () => table)
    compilation.updateAsset(file, new sources.RawSource(filled))
  }
}

module.exports = { IntegrityPlugin }
