import { sql } from 'kysely'
import type { EstadoReclamo, TipoDocumento } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Trx } from '../../../db/tables.ts'

/**
 * Nobody else decides whose the document is that this person declares before the transaction ends. The rows of people
 * are locked first, always. SQLite has one writer.
 */
export const holdDocumentoOf = async (trx: Trx, id_usuario: string) => {
  if (!isPostgres(trx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(u.documento, 0)) from (
    select concat('documento ', tipo_documento, ' ', numero_documento) as documento
    from usuarios where id_usuario = ${id_usuario} for no key update) u`.execute(trx)
}

interface Decision {
  estado: EstadoReclamo
  decidido_por: string
  motivo: string
}

export const closeReclamo = async (trx: Trx, id: number, decision: Decision) => {
  await trx
    .updateTable('reclamos_documento')
    .set({ ...decision, decidido_en: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

interface Documento {
  tipo_documento: TipoDocumento
  numero_documento: string
}

/** Keeps a document from somebody who declares it, whether it was theirs or not. */
export const denyDocumento = async (trx: Trx, id_usuario: string, documento: Documento) => {
  await trx
    .updateTable('usuarios')
    .set({ documento_propio: null, documento_negado: 1 })
    .where('id_usuario', '=', id_usuario)
    .where('tipo_documento', '=', documento.tipo_documento)
    .where('numero_documento', '=', documento.numero_documento)
    .execute()
}

/** Makes a document, which is nobody's, that of somebody who declares it. */
export const giveDocumento = async (trx: Trx, id_usuario: string, documento: Documento) => {
  await trx
    .updateTable('usuarios')
    .set({ documento_propio: documento.numero_documento, documento_negado: 0 })
    .where('id_usuario', '=', id_usuario)
    .where('tipo_documento', '=', documento.tipo_documento)
    .where('numero_documento', '=', documento.numero_documento)
    .execute()
}

/** Whoever declares the document of somebody who left may have it from now on. */
export const deleteReclamosOf = (trx: Trx, id_usuario: string) =>
  trx
    .deleteFrom('reclamos_documento')
    .where((eb) => eb.or([eb('declarante_id', '=', id_usuario), eb('titular_id', '=', id_usuario)]))
    .execute()
