import { randomUUID } from 'node:crypto'
import {
  type DireccionDescarga,
  horasReporte,
  type Reporte,
  type ReporteQuery,
} from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { nowOf } from '../../machinery/clock/clock.ts'
import { ApiError } from '../../machinery/errors.ts'
import { enqueue } from '../../machinery/jobs/jobs.ts'
import type { Storage } from '../../ports/files.ts'
import { getNombre } from '../comercios/comercios.ts'
import { isMoreThan } from '../ingresos/ingresos.ts'
import { keyOf } from './key.ts'
import { makeReporte, type Rango, rangoOfReporte } from './libro.ts'
import {
  findReporte,
  findUnderWay,
  insertReporte,
  listReportesSince,
  type ReporteRow,
  toReporte,
  venceOf,
} from './reportes.repository.ts'

export { forgetReportes } from './forget.ts'
export { reportesHandlers } from './work.ts'

export interface ReportesDeps {
  db: Db
  /** Where those are that are made apart; without it all are made at once. */
  storage?: Storage | undefined
}

/** Rows of a report that is made while who asks for it waits: a tenth of a second. */
const rowsAtOnce = 4000

const hourMs = 3_600_000

/** A report that is small, at once. Throws reporte_grande for what is not. */
export const getReporte = async (
  { db, storage }: ReportesDeps,
  comercio_id: number,
  query: ReporteQuery,
) => {
  const rango = rangoOfReporte(query)
  if (storage && (await isMoreThan(db, comercio_id, rango, rowsAtOnce)))
    throw new ApiError('reporte_grande')
  return makeReporte(db, comercio_id, rango)
}

const isSame = (row: ReporteRow, comercio_id: number, { desde, hasta }: Rango) =>
  row.comercio_id === comercio_id && row.desde === desde && row.hasta === hasta

// What was under way a moment ago may be made by now: then there is room for this one.
const mostTries = 3

/**
 * Has a report made apart. Whoever presses twice has one, and nobody has two made at a time: throws reporte_en_curso, and
 * what says that there is no such shop or that the time is too long.
 */
export const requestReporte = async (
  { db }: ReportesDeps,
  id_usuario: string,
  comercio_id: number,
  query: ReporteQuery,
): Promise<Reporte> => {
  const rango = rangoOfReporte(query)
  await getNombre(db, comercio_id)
  for (let i = 0; i < mostTries; i++) {
    const id = randomUUID()
    await db.transaction().execute(async (trx) => {
      if (await insertReporte(trx, { id, id_usuario, comercio_id, ...rango }))
        await enqueue(trx, 'hacer_reporte', { reporte_id: id })
    })
    const row = (await findReporte(db, id)) ?? (await findUnderWay(db, id_usuario))
    if (row && isSame(row, comercio_id, rango)) return toReporte(row)
    if (row) break
  }
  throw new ApiError('reporte_en_curso')
}

/** What somebody asked for about a shop and may still download, the last one first. */
export const listReportes = async (
  { db }: ReportesDeps,
  id_usuario: string,
  comercio_id: number,
) => {
  const since = new Date(nowOf(db).getTime() - horasReporte * hourMs).toISOString()
  return (await listReportesSince(db, { id_usuario, comercio_id }, since)).map(toReporte)
}

/** Where to download a report of one's own; throws reporte_no_encontrado for what is another's, not made, or past its term. */
export const findReporteListo = async (
  { db, storage }: ReportesDeps,
  id_usuario: string,
  id: string,
): Promise<DireccionDescarga> => {
  const row = await findReporte(db, id)
  const isThere =
    row?.id_usuario === id_usuario && row.estado === 'listo' && venceOf(row) > nowOf(db)
  if (!isThere || !storage) throw new ApiError('reporte_no_encontrado')
  return { url: await storage.downloadUrl(keyOf(id), row.nombre ?? 'reporte.xlsx') }
}
