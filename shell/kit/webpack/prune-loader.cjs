const { useOf } = require('../use/find-use.cjs')
const { pruneSource } = require('../use/prune.cjs')

/** Leaves out of the contract's schemas, in what a browser gets, the fields that this module's code never names. */
module.exports = function pruneLoader(source) {
  const done = this.async()
  const { root, version } = this.getOptions()
  useOf(root, version).then(({ isRead }) => done(null, pruneSource(source, isRead)), done)
}
