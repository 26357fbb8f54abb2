const { createRequire } = require('node:module')
const path = require('node:path')
const { shared } = require('../sharing/sharing.cjs')
const { recordUse } = require('./record-use.cjs')
const { Reader } = require('./said.cjs')

// What no field of an answer is known to, and the contract itself, which names all of them.
const left =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@emotion|zod|@plaza[\\/]contract)[\\/]/

/** Whether a file of a module's build says something of its use. */
const isRead = (file) => path.isAbsolute(file) && !left.test(file)

/**
 * Reads what a module of a repository of its own uses, file by file as its bundler has parsed them. The published contract says
 * its calls in `structures.json`; the schemas that the module brings are whole, and so is what it reads of an answer.
 */
const publishedUse = (root) => {
  const said = new Reader()
  const read = createRequire(path.join(root, 'package.json'))
  const given = Object.keys(shared()).filter((name) => name.startsWith('@plaza/shell/'))
  return {
    /** Takes in a file of the build: its ESTree. */
    add: (file, program) => {
      if (isRead(file)) said.read(program)
    },
    /** What release.json says; nothing where the contract is of before it said its calls. */
    uses: () => {
      const { version, calls: all } = structuresIn(read)
      if (!all) return undefined
      const names = [...(said.takesAll ? Object.keys(all) : said.calls.keys())].sort()
      const calls = new Map(names.filter((name) => all[name]).map((name) => [name, all[name]]))
      const doors = [...said.doors.keys()].filter((door) => given.includes(door)).sort()
      return recordUse({ version, calls, doors, said })
    },
  }
}

const structuresIn = (read) => {
  try {
    return read('@plaza/contract/structures.json')
  } catch {
    return {}
  }
}

module.exports = { publishedUse }
