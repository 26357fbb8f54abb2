// A copy of the contract's call that guests alone have (shell/webpack/federated-app.cjs).
export { getProducto } from '@plaza/api/calls'
