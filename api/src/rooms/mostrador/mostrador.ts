export { forgetClientesBefore } from './clientes/clientes.repository.ts'
export { countBandejas } from './supervisor/bandejas.ts'
