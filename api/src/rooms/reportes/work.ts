import { errorMessages } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../machinery/errors.ts'
import type { Storage } from '../../ports/files.ts'
import { rolesOf } from '../usuarios/usuarios.ts'
import { keyOf } from './key.ts'
import { makeReporte } from './libro.ts'
import {
  advanceReporte,
  beginReporte,
  failReporte,
  finishReporte,
  type ReporteRow,
} from './reportes.repository.ts'

/** Whoever is killed while making one tries it so often. */
const mostIntentos = 3
/** Between two words on how far it has come. */
const betweenMs = 500
/** Work of this lane counts as failed soon afterwards: it ends by itself before. */
const mostMs = 100_000

/** It is somebody else's by now, who was not waited for. */
class Taken extends Error {}

// What the token said when it was asked for counts as it does in a request: what was taken away since does not.
const requireAdministrador = async (db: Db, { id_usuario }: Pick<ReporteRow, 'id_usuario'>) => {
  const never = { authTime: 0, expiresAt: 0 }
  const roles = await rolesOf(db, { sub: id_usuario, roles: ['Administrador'], ...never })
  if (!roles.includes('Administrador')) throw new ApiError('sin_permiso')
}

// Says now and then how far it is, and asks whether it is still wanted.
const createFollower = (db: Db, reporte: ReporteRow) => {
  const began = performance.now()
  let said = Number.NEGATIVE_INFINITY
  return async (part: number) => {
    const now = performance.now()
    if (now - said < betweenMs) return
    said = now
    if (now - began > mostMs) throw new Error('the report takes too long')
    await requireAdministrador(db, reporte)
    if (!(await advanceReporte(db, reporte, part))) throw new Taken()
  }
}

const make = async (db: Db, storage: Storage, reporte: ReporteRow) => {
  const { id, comercio_id } = reporte
  await requireAdministrador(db, reporte)
  const { nombre, bytes } = await makeReporte(db, comercio_id, reporte, createFollower(db, reporte))
  await storage.save(keyOf(id), bytes)
  await requireAdministrador(db, reporte)
  await finishReporte(db, reporte, { nombre, bytes: bytes.length })
}

/** The work that reports leave for later: one is made anew by whoever comes after a process that ended. */
export const reportesHandlers = ({ db, storage }: { db: Db; storage: Storage }) => ({
  hacer_reporte: async ({ reporte_id }: { reporte_id: string }) => {
    const reporte = await beginReporte(db, reporte_id)
    if (!reporte) return
    if (reporte.intentos > mostIntentos)
      return void (await failReporte(db, reporte, errorMessages.reporte_no_hecho))
    try {
      await make(db, storage, reporte)
    } catch (error) {
      if (error instanceof Taken) return
      if (!(error instanceof ApiError)) throw error
      await failReporte(db, reporte, error.message)
      await storage.remove(keyOf(reporte_id))
    }
  },
})
