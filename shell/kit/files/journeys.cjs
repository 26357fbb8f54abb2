const fs = require('node:fs')
const path = require('node:path')

/**
 * What a module's `journeys.json` says, as release.json carries it; undefined where it has none. Throws where the file has no
 * list of journeys: a module that thinks it is looked after would not be.
 */
const readJourneys = (root) => {
  const file = path.join(root, 'journeys.json')
  if (!fs.existsSync(file)) return undefined
  const { journeys } = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (!Array.isArray(journeys)) throw new Error(`${file}: { "journeys": [ … ] }`)
  return journeys
}

module.exports = { readJourneys }
