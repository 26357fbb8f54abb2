import type { Resena, ResenaAdmin, ResenaComercio, ResenaPropia } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { listFotosOf } from './fotos/fotos.ts'
import { listReportes, type ResenaOfProducto } from './lectura.repository.ts'
import type { ResenaRow } from './resenas.repository.ts'

const respuestaOf = ({ respuesta, respondido_en }: ResenaRow) =>
  respuesta !== null && respondido_en !== null ? { texto: respuesta, respondido_en } : null

const said = (row: ResenaRow, fotos: string[]) => {
  const { id, estrellas, texto, creado_en, editado_en } = row
  return { id, estrellas, texto, fotos, creado_en, editado_en, respuesta: respuestaOf(row) }
}

const fotosOf = (db: Db, rows: readonly { id: number }[]) =>
  listFotosOf(
    db,
    rows.map(({ id }) => id),
  )

/** Reviews as everybody sees them. */
export const toResenas = async (db: Db, rows: readonly ResenaRow[]): Promise<Resena[]> => {
  const fotos = await fotosOf(db, rows)
  return rows.map((row) => ({ ...said(row, fotos(row.id)), autor: row.autor }))
}

/** The same for whoever wrote them. */
export const toPropias = async (db: Db, rows: readonly ResenaRow[]): Promise<ResenaPropia[]> => {
  const fotos = await fotosOf(db, rows)
  return rows.map((row) => ({
    ...said(row, fotos(row.id)),
    version: row.version,
    motivo: row.oculto_en && (row.motivo ?? ''),
  }))
}

const productoOf = ({ producto_id: id, nombre, imagen }: ResenaOfProducto) => ({
  id,
  nombre,
  imagen,
})

/** The same for the shop. */
export const toResenasComercio = async (
  db: Db,
  rows: readonly ResenaOfProducto[],
): Promise<ResenaComercio[]> => {
  const fotos = await fotosOf(db, rows)
  return rows.map((row) => ({
    ...said(row, fotos(row.id)),
    autor: row.autor,
    producto: productoOf(row),
    respuesta_version: row.respuesta_version,
  }))
}

/** The same for administrators. */
export const toResenasAdmin = async (
  db: Db,
  rows: readonly ResenaOfProducto[],
): Promise<ResenaAdmin[]> => {
  const fotos = await fotosOf(db, rows)
  const ids = rows.map(({ id }) => id)
  const reportes = await listReportes(db, ids)
  return rows.map((row) => ({
    ...said(row, fotos(row.id)),
    autor: row.autor,
    producto: productoOf(row),
    comercio: { id: row.comercio_id, nombre_barrio: row.nombre_barrio },
    id_usuario: row.id_usuario,
    version: row.version,
    oculto_en: row.oculto_en,
    motivo: row.motivo,
    reportes: reportes
      .filter(({ resena_id }) => resena_id === row.id)
      .map(({ motivo, nota, creado_en }) => ({ motivo, nota, creado_en })),
  }))
}
