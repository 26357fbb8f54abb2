import { sql } from 'kysely'
import { isPostgres } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

interface Documento {
  tipo_documento?: string | undefined
  numero_documento?: string | undefined
}

/** Writes down which document a person says is theirs. One that differs from before is not theirs yet. */
export const declareDocumento = async (
  trx: Trx,
  id_usuario: string,
  { tipo_documento, numero_documento }: Documento,
) => {
  const tipo = sql`coalesce(cast(${tipo_documento ?? null} as text), tipo_documento)`
  const numero = sql`coalesce(cast(${numero_documento ?? null} as text), numero_documento)`
  await sql`update usuarios set
      documento_propio =
        case when tipo_documento = ${tipo} and documento_propio = ${numero} then documento_propio end,
      tipo_documento = ${tipo},
      numero_documento = ${numero},
      documento_negado = 0
    where id_usuario = ${id_usuario}`.execute(trx)
}

/** Whether it was not looked at yet whose the document is that somebody declares. */
export const hasUnsettled = async (db: Db, id_usuario: string) => {
  const { rows } = await sql`select 1 from usuarios u
    where u.id_usuario = ${id_usuario} and u.borrado_en is null
      and u.numero_documento is not null and u.tipo_documento is not null
      and u.documento_propio is null and u.documento_negado = 0
      and not exists (select 1 from reclamos_documento r
        where r.declarante_id = u.id_usuario and r.tipo_documento = u.tipo_documento
          and r.numero_documento = u.numero_documento and r.estado = 'abierto')`.execute(db)
  return rows.length > 0
}

const isOfOther = sql`exists (select 1 from usuarios o
  where o.documento_propio = usuarios.numero_documento
    and o.tipo_documento = usuarios.tipo_documento
    and o.id_usuario <> usuarios.id_usuario)`

/** Makes a declared document the person's own, unless it is somebody else's. */
export const ownDocumento = async (trx: Trx, id_usuario: string) => {
  await sql`update usuarios set documento_propio = case
      when documento_propio is not null then documento_propio
      when tipo_documento is null or ${isOfOther} then null
      else numero_documento end
    where id_usuario = ${id_usuario}`.execute(trx)
}

/** Writes down that the document a person declares is somebody else's, if it is; once. */
export const insertReclamo = async (trx: Trx, id_usuario: string) => {
  await sql`insert into reclamos_documento
      (tipo_documento, numero_documento, declarante_id, titular_id, creado_en)
    select u.tipo_documento, u.numero_documento, u.id_usuario, o.id_usuario,
      cast(${new Date().toISOString()} as ${sql.raw(isPostgres(trx) ? 'timestamptz' : 'text')})
    from usuarios u join usuarios o
      on o.documento_propio = u.numero_documento and o.tipo_documento = u.tipo_documento
    where u.id_usuario = ${id_usuario} and o.id_usuario <> u.id_usuario
    on conflict do nothing`.execute(trx)
}

/** Takes back what a person claimed and has by now. */
export const dropOwnReclamo = async (trx: Trx, id_usuario: string) => {
  await sql`delete from reclamos_documento where declarante_id = ${id_usuario}
    and estado = 'abierto' and exists (select 1 from usuarios u
      where u.id_usuario = ${id_usuario}
        and u.documento_propio = reclamos_documento.numero_documento
        and u.tipo_documento = reclamos_documento.tipo_documento)`.execute(trx)
}
