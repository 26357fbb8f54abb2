export { requireAcceso } from './acceso.ts'
export { comerciosDe, genteDe, listCorreosDe, requireFuncion, surtir, vender } from './gente.ts'
export { notifyInvitacion } from './invitaciones.ts'
