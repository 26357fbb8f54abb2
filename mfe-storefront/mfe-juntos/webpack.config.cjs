const { federatedApp } = require('@plaza/module-kit/webpack')
module.exports = federatedApp(__dirname)
