import type { Db, Trx } from '../../../db/tables.ts'
import {
  declareDocumento,
  dropOwnReclamo,
  hasUnsettled,
  insertReclamo,
  ownDocumento,
} from './documento.repository.ts'
import { holdDocumentoOf } from './reclamos.repository.ts'

/**
 * Decides whose the document is that a person declares, who has signed in and so has confirmed the address. It is theirs
 * unless somebody has it; then an administrator decides, and nobody is told. Whatever comes out of it, the statements are
 * the same, and so is everything that the person is answered.
 */
const settle = async (trx: Trx, id_usuario: string) => {
  await holdDocumentoOf(trx, id_usuario)
  await ownDocumento(trx, id_usuario)
  await insertReclamo(trx, id_usuario)
  await dropOwnReclamo(trx, id_usuario)
}

/** Settles what was declared at the registration, when somebody first signs in. */
export const settleFirst = async (db: Db, id_usuario: string) => {
  if (await hasUnsettled(db, id_usuario))
    await db.transaction().execute((trx) => settle(trx, id_usuario))
}

type Documento = Parameters<typeof declareDocumento>[2]

/** Changes which document a signed-in person declares, where one is given, and settles whose it is. */
export const changeDocumento = async (trx: Trx, id_usuario: string, documento: Documento) => {
  if (!documento.tipo_documento && !documento.numero_documento) return
  await declareDocumento(trx, id_usuario, documento)
  await settle(trx, id_usuario)
}
