const fs = require('node:fs')
const path = require('node:path')

/** Adds the files of a module's `public/` to its version, each under its own name: icons of its application. */
class PublicPlugin {
  constructor(root) {
    this.folder = path.join(root, 'public')
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('PublicPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tap({ name: 'PublicPlugin', stage }, () => {
        for (const name of fs.existsSync(this.folder) ? fs.readdirSync(this.folder) : []) {
          const file = path.join(this.folder, name)
          compilation.emitAsset(name, new sources.RawSource(fs.readFileSync(file)))
          compilation.fileDependencies.add(file)
        }
      })
    })
  }
}

module.exports = { PublicPlugin }
