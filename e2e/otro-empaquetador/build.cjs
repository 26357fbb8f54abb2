const { rspack } = require('@rspack/core')
const config = require('./rspack.config.cjs')

// As `rspack build` does, without another package for its command line.
rspack(config, (error, stats) => {
  if (!error && !stats.hasErrors()) return
  console.error(error ?? stats.toString('errors-only'))
  process.exitCode = 1
})
