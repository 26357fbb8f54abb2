const { structuresOf } = require('./contract.cjs')
const { useOf } = require('./find-use.cjs')
const { pruneSource } = require('./prune.cjs')
const { recordUse } = require('./record-use.cjs')

/**
 * What release.json says of the use of a module of this repository, whose contract is there as it is written.
 * @param {{ root: string, version: string, isShell: boolean, isPruned: boolean }} options `isPruned`: whether the build leaves
 * out of answers' schemas what nobody reads; else all of them is read
 */
const ownUse = async ({ root, version, isShell, isPruned }) => {
  const { contract, isRead, ...use } = await useOf(root, version, isShell)
  const found = { version: contract.version, ...use }
  if (!isPruned) return recordUse(found)
  const change = (source) => pruneSource(source, isRead)
  return recordUse(found, structuresOf(contract, change)(use.calls.keys()))
}

module.exports = { ownUse }
