import type { EstadoReclamo } from '../../../contract/index.ts'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

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
export const lockReclamo = (trx: Trx, id: number) =>
  trx
    .selectFrom('reclamos_documento')
    .select('id')
    .where('id', '=', id)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()

/** Whether somebody decided just this about it already. */
export const isDecidedAs = async (
  trx: Trx,
  id: number,
  { estado, decidido_por, motivo }: { estado: EstadoReclamo; decidido_por: string; motivo: string },
) => {
  const row = await trx
    .selectFrom('reclamos_documento')
    .select('id')
    .where('id', '=', id)
    .where('estado', '=', estado)
    .where('decidido_por', '=', decidido_por)
    .where('motivo', '=', motivo)
    .executeTakeFirst()
  return row !== undefined
}
