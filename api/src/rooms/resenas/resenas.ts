import type { Trx } from '../../../db/tables.ts'
import { forgetFotosOf } from './fotos/fotos.ts'
import { forgetReportesOf } from './moderate.ts'
import { deleteRecibosOf, takeNamesOff } from './resenas.repository.ts'

export { forgetLooseFotos, removeFiles } from './fotos/fotos.ts'
export { askLater, notifyResena } from './mensajes.ts'
export { resenasOf } from './write.ts'

/**
 * Takes somebody who deletes their account off everything that they said: stars and words stay, as nobody's, since others
 * decided by them; photos, which may show who took them, reports and receipts go.
 */
export const forgetResenasOf = async (trx: Trx, id_usuario: string) => {
  await forgetReportesOf(trx, id_usuario)
  await forgetFotosOf(trx, id_usuario)
  await takeNamesOff(trx, id_usuario)
  await deleteRecibosOf(trx, id_usuario)
}
