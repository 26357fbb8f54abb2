export { forgetClientesBefore } from './clientes/clientes.repository.ts'
export { deletePinesOf } from './descuentos/pines.repository.ts'
export { countBandejas } from './supervisor/bandejas.ts'
