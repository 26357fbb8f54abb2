/** The parts of a module's configuration that the shell's own is made of. */
module.exports = {
  ...require('./base-app.cjs'),
  ...require('./integrity-plugin.cjs'),
  ...require('./release-plugin.cjs'),
}
