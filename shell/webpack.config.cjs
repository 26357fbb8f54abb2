const { federatedApp } = require('./webpack/federated-app.cjs')
module.exports = federatedApp(__dirname)
