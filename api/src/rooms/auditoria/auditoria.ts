import type { AuditoriaPage, AuditoriaQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { rangoOf } from '../../machinery/fechas.rules.ts'
import { countCambios, listCambios, listPersonas } from './auditoria.repository.ts'
import { subsOf } from './personas.rules.ts'

type Campos = Record<string, unknown>

const parsed = (text: string | null): Campos | null => (text ? JSON.parse(text) : null)

/** A page of the administrative changes, newest first. */
export const listAuditoria = async (
  db: Db,
  { page, limit, desde, hasta, ...filtro }: AuditoriaQuery,
): Promise<AuditoriaPage> => {
  const asked = { ...filtro, ...rangoOf(desde, hasta) }
  const total = await countCambios(db, asked)
  const rows = await listCambios(db, asked, limit, (page - 1) * limit)
  const data = rows.map((row) => ({
    ...row,
    id_usuario: row.id_usuario || null,
    antes: parsed(row.antes),
    despues: parsed(row.despues),
  }))
  const personas = await listPersonas(db, subsOf(rows))
  return { data, personas, page, totalPages: Math.ceil(total / limit), total }
}
