import type { Db } from '../../../db/tables.ts'
import { countComunes, saveDispositivo } from './dispositivos.repository.ts'

export { deleteDispositivosBefore, deleteDispositivosOf } from './dispositivos.repository.ts'

/**
 * Notes that an account was used in a browser: `huella` is a digest of the random text that the browser is known again
 * by, which tells of nobody. Who clears cookies, or uses another browser, is another to it.
 */
export const noteDispositivo = (db: Db, id_usuario: string, huella: string) =>
  saveDispositivo(db, id_usuario, huella, new Date().toISOString())

/** Whether two accounts were used in one browser, as far as it is remembered. */
export const sharesDispositivo = async (db: Db, uno: string, otro: string) =>
  (await countComunes(db, uno, otro)) > 0
