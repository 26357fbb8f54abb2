const { federatedApp } = require('@plaza/shell/webpack')
module.exports = federatedApp(__dirname)
