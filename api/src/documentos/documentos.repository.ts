import type { EstadoReclamo, TipoDocumento } from '../../contract/index.ts'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

const reclamos = (db: Db) =>
  db
    .selectFrom('reclamos_documento as r')
    .leftJoin('usuarios as d', 'd.id_usuario', 'r.declarante_id')
    .leftJoin('usuarios as t', (join) =>
      join
        .onRef('t.documento_propio', '=', 'r.numero_documento')
        .onRef('t.tipo_documento', '=', 'r.tipo_documento'),
    )
    .select([
      'r.id',
      'r.tipo_documento',
      'r.numero_documento',
      'r.creado_en',
      'r.estado',
      'r.decidido_en',
      'r.motivo',
      'r.declarante_id',
      'd.nombres as declarante_nombres',
      'd.apellidos as declarante_apellidos',
      'd.correo_electronico as declarante_correo',
      'd.tipo_documento as declarante_tipo',
      'd.numero_documento as declarante_numero',
      't.id_usuario as titular_id',
      't.nombres as titular_nombres',
      't.apellidos as titular_apellidos',
      't.correo_electronico as titular_correo',
    ])

export const findReclamo = (db: Db, id: number) =>
  reclamos(db).where('r.id', '=', id).executeTakeFirst()

/** What waits the longest first; what was decided, the newest first. */
export const listReclamos = (db: Db, estado: EstadoReclamo, limit: number, offset: number) =>
  reclamos(db)
    .where('r.estado', '=', estado)
    .orderBy('r.creado_en', estado === 'abierto' ? 'asc' : 'desc')
    .orderBy('r.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countReclamos = async (db: Db, estado: EstadoReclamo) =>
  (
    await db
      .selectFrom('reclamos_documento')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('estado', '=', estado)
      .executeTakeFirstOrThrow()
  ).total

/** Nobody else decides it before the transaction ends; the rows of the people are locked before it. */
export const lockReclamo = (trx: Db, id: number) =>
  trx
    .selectFrom('reclamos_documento')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()

interface Decision {
  estado: EstadoReclamo
  decidido_por: string
  motivo: string
}

export const closeReclamo = async (trx: Db, id: number, decision: Decision) => {
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
export const denyDocumento = async (trx: Db, id_usuario: string, documento: Documento) => {
  await trx
    .updateTable('usuarios')
    .set({ documento_propio: null, documento_negado: 1 })
    .where('id_usuario', '=', id_usuario)
    .where('tipo_documento', '=', documento.tipo_documento)
    .where('numero_documento', '=', documento.numero_documento)
    .execute()
}

/** Makes a document, which is nobody's, that of somebody who declares it. */
export const giveDocumento = async (trx: Db, id_usuario: string, documento: Documento) => {
  await trx
    .updateTable('usuarios')
    .set({ documento_propio: documento.numero_documento, documento_negado: 0 })
    .where('id_usuario', '=', id_usuario)
    .where('tipo_documento', '=', documento.tipo_documento)
    .where('numero_documento', '=', documento.numero_documento)
    .execute()
}
