const path = require('node:path')
const { shared } = require('../sharing/sharing.cjs')
const { namesGiven } = require('./bundle.cjs')

/** The doors that the shell gives to every module at run time. */
const sharedDoors = Object.keys(shared()).filter((name) => name.startsWith('@plaza/shell/'))

/** The names that each of these doors gives, in this tree. */
const doorsOf = async (root) => {
  const given = await namesGiven(root, sharedDoors)
  return Object.fromEntries(sharedDoors.map((door) => [door, given.get(path.basename(door)) ?? []]))
}

module.exports = { doorsOf, sharedDoors }
