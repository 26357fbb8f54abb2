export { requireAcceso } from './acceso.ts'
export { holdComercio } from './comercios.repository.ts'
export { hasWorked } from './gente.repository.ts'
export {
  comerciosDe,
  genteDe,
  listCorreosDe,
  maySurtir,
  requireFuncion,
  surtir,
  vender,
} from './gente.ts'
export { notifyInvitacion } from './invitaciones.ts'
