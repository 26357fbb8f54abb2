export { comerciosDe, genteDe, requireFuncion, surtir, vender } from './gente.ts'
export { notifyInvitacion } from './invitaciones.ts'
