import {
  consentimientoRegistroVersion,
  documentoOfMinor,
  type Representante,
  type TipoDocumento,
  terminosSocioVersion,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import {
  findConsentimiento,
  findRepresentante,
  insertConsentimiento,
  saveRepresentante,
} from './consentimientos.repository.ts'

/** Keeps the consent of a sign-up. Throws consentimiento_requerido unless it is to the text shown today. */
export const acceptRegistro = async (db: Db, id_usuario: string, version: string | undefined) => {
  if (version !== consentimientoRegistroVersion) throw new ApiError('consentimiento_requerido')
  await insertConsentimiento(db, { id_usuario, texto: 'registro', version })
}

/** Throws consentimiento_requerido when the person has not accepted today's policy for their data. */
export const requireRegistro = async (db: Db, id_usuario: string) => {
  if (!(await hasConsented(db, id_usuario))) throw new ApiError('consentimiento_requerido')
}

/** Whether a person accepted the policy that is shown today: an earlier one says other things. */
export const hasConsented = async (db: Db, id_usuario: string) =>
  Boolean(await findConsentimiento(db, id_usuario, 'registro', consentimientoRegistroVersion))

/** Keeps the acceptance of the partners' terms. Throws terminos_no_aceptados unless they are today's. */
export const acceptSocio = async (db: Db, id_usuario: string, version: string | undefined) => {
  if (version !== terminosSocioVersion) throw new ApiError('terminos_no_aceptados')
  await insertConsentimiento(db, { id_usuario, texto: 'socio', version })
}

/** Whether a person accepted the partners' terms of today. */
export const hasAcceptedSocio = async (db: Db, id_usuario: string) =>
  Boolean(await findConsentimiento(db, id_usuario, 'socio', terminosSocioVersion))

/**
 * Keeps the adult who authorises the account, when one is given. Throws representante_requerido when the document is a
 * minor's and nobody authorises (Ley 1581, art. 7).
 */
export const authorize = async (
  db: Db,
  id_usuario: string,
  tipo_documento: TipoDocumento | null,
  representante: Representante | undefined,
) => {
  if (representante) await saveRepresentante(db, id_usuario, representante)
  else if (tipo_documento === documentoOfMinor && !(await findRepresentante(db, id_usuario)))
    throw new ApiError('representante_requerido')
}

export { deleteRepresentante } from './consentimientos.repository.ts'
