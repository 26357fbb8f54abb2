const { shellApp } = require('./build/shell-app.cjs')
module.exports = shellApp()
