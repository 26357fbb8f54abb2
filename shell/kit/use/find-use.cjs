const fs = require('node:fs')
const path = require('node:path')
const { codeOf } = require('./bundle.cjs')
const { contractFor, structuresOf } = require('./contract.cjs')
const { sharedDoors } = require('./doors.cjs')
const { parse } = require('./parse.cjs')
const { Reader, wordsOf } = require('./said.cjs')
const { namesIn, namesOfForms } = require('./schema-names.cjs')

const textsIn = (value) => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What the page server and the shell read of the module's answers, as module.json tells them. */
const wordsOfManifest = (root) => {
  const file = path.join(root, 'module.json')
  const { routes } = JSON.parse(fs.readFileSync(file, 'utf8'))
  return textsIn(routes.map(({ head, cover, pictures }) => [head, cover, pictures]))
    .flatMap((text) => text.split(/[\s{}]+/))
    .flatMap(wordsOf)
}

const read = (texts) => {
  const reader = new Reader()
  for (const text of texts) reader.read(parse(text))
  return reader
}

// A door that is handed a value may read any field that it names.
const readDoors = async (root, doors) => read(await codeOf(root, doors, sharedDoors))

const remembered = new Map()

/** `make`'s answer for a key, asked for once in a process. */
const once = (key, make) => {
  const known = remembered.get(key) ?? make()
  remembered.set(key, known)
  return known
}

// Once for all the modules that one process builds.
const saidByDoors = (root, doors, { folder }) =>
  once(`${folder} ${doors.join(' ')}`, () => readDoors(root, doors))

const isFrom = (pieces, name) =>
  name.length >= pieces.join('').length &&
  name.startsWith(pieces[0]) &&
  name.endsWith(pieces[pieces.length - 1])

/**
 * What a module's code does with the contract. A field counts as read where its name stands anywhere in the code that the
 * module brings or hands values to: as a property, in a pattern, or in a text. What no code names, it cannot ask for,
 * whatever it is cast to, spread into or passed on to; who enumerates a value takes what comes.
 */
const findUse = async (root, isShell) => {
  // The shell brings its doors itself.
  const outside = isShell ? [] : sharedDoors
  const said = read(await codeOf(root, [isShell ? './src/main.ts' : './src/remote.tsx'], outside))
  const contract = contractFor(root)
  const names = said.takesAll ? undefined : said.calls.keys()
  const calls = structuresOf(contract)(names)
  const doors = [...said.doors.keys()].filter((door) => outside.includes(door)).sort()
  const known = new Set([...said.names, ...(isShell ? [] : wordsOfManifest(root))])
  const given = await saidByDoors(root, doors, contract)
  for (const word of given.names) known.add(word)
  for (const { sends, answers, refusals } of calls.values()) {
    // What is sent may have come in an answer.
    namesIn(sends, known)
    namesOfForms([answers, refusals], known)
  }
  const isRead = (name) =>
    known.has(name) || [...said.patterns, ...given.patterns].some((pieces) => isFrom(pieces, name))
  return { contract, calls, doors, isRead, said }
}

/** What the version of a module in a folder uses; found once, whoever of its build asks. */
const useOf = (root, version, isShell = false) =>
  once(`${root} ${version}`, () => findUse(root, isShell))

module.exports = { useOf }
