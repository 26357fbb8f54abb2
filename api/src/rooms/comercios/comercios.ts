export { getComercio, getNombre } from './comercio.ts'
export {
  findComercio,
  holdComercio,
  insertComercio,
  isCandidato,
  listCandidatos,
  listComercios,
  listNombres,
  lockComercio,
  updateComercio,
} from './comercios.repository.ts'
export { requireDuenos } from './duenos.ts'
export { hasWorked } from './gente.repository.ts'
export {
  comerciosOf,
  genteOf,
  mayStock,
  requireFuncion,
  requireWho,
  toRun,
  toSell,
  toStock,
} from './gente.ts'
export {
  countSince,
  deleteInvitacionesBefore,
  deleteInvitacionesTo,
  findInvitacion,
  findTaken,
  insertInvitacion,
  listPending,
  setHash,
  takeInvitacion,
  withdrawLeftBy,
  withdrawOf,
  withdrawOne,
} from './invitaciones.repository.ts'
export { endMembresias } from './membresias.repository.ts'
export { deleteMiembro, findMiembro, listMiembros, putMiembro } from './miembros.repository.ts'
export { noteSalidas } from './salidas.ts'
