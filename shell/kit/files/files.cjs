const { described, describedAll } = require('./described.cjs')
const { readJourneys } = require('./journeys.cjs')

module.exports = { described, describedAll, readJourneys }
