// A copy of the contract's call that guests alone have (shell/kit/webpack/federated-app.cjs).
export { getProducto } from '@plaza/contract/calls'
