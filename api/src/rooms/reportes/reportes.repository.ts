import type { Selectable } from 'kysely'
import { horasReporte, type Reporte } from '../../../contract/index.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import type { Rango } from './libro.ts'

export type ReporteRow = Selectable<Tables['reportes']>

const underWay = ['pedido', 'en_proceso'] as const
const hourMs = 3_600_000

/** Of one person about one shop. */
interface OfPerson {
  id_usuario: string
  comercio_id: number
}

/** Writes a report down; answers false while the person has another under way. */
export const insertReporte = async (trx: Trx, nuevo: OfPerson & Rango & { id: string }) => {
  const creado_en = new Date().toISOString()
  const values = { ...nuevo, creado_en, estado: 'pedido', nombre: null, bytes: null } as const
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reportes')
    .values({ ...values, error: null, terminado_en: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a person has under way. */
export const findUnderWay = (db: Db, id_usuario: string) =>
  db
    .selectFrom('reportes')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('estado', 'in', underWay)
    .executeTakeFirst()

export const findReporte = (db: Db, id: string) =>
  db.selectFrom('reportes').selectAll().where('id', '=', id).executeTakeFirst()

const mostListed = 10

/** The last ones of a person about a shop that were asked for after a moment, the newest first. */
export const listReportesSince = (db: Db, { id_usuario, comercio_id }: OfPerson, since: string) =>
  db
    .selectFrom('reportes')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('comercio_id', '=', comercio_id)
    .where('creado_en', '>', since)
    .orderBy('creado_en', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute()

/** Begins to make a report anew; undefined where it is made, given up or gone. */
export const beginReporte = (db: Db, id: string) =>
  db
    .updateTable('reportes')
    .set((eb) => ({ estado: 'en_proceso', porcentaje: 0, intentos: eb('intentos', '+', 1) }))
    .where('id', '=', id)
    .where('estado', 'in', underWay)
    .returningAll()
    .executeTakeFirst()

type Turno = Pick<ReporteRow, 'id' | 'intentos'>
type Cambios = Partial<Pick<ReporteRow, 'porcentaje' | 'estado' | 'nombre' | 'bytes' | 'error'>>

// Who was taken for dead, and is not, changes nothing any more.
const change = async (db: Db, { id, intentos }: Turno, cambios: Cambios, terminado?: string) => {
  const { numUpdatedRows } = await db
    .updateTable('reportes')
    .set({ ...cambios, ...(terminado && { terminado_en: terminado }) })
    .where('id', '=', id)
    .where('intentos', '=', intentos)
    .where('estado', '=', 'en_proceso')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Says how far the one who makes it has come; answers false when it is another's by now. */
export const advanceReporte = (db: Db, turno: Turno, porcentaje: number) =>
  change(db, turno, { porcentaje })

/** Ends a report as made; answers false when it is another's by now. */
export const finishReporte = (db: Db, turno: Turno, { nombre, bytes }: Cambios) =>
  change(
    db,
    turno,
    { estado: 'listo', porcentaje: 100, nombre: nombre ?? null, bytes: bytes ?? null },
    new Date().toISOString(),
  )

/** Gives a report up, with what is said of it. */
export const failReporte = (db: Db, turno: Turno, error: string) =>
  change(db, turno, { estado: 'fallido', error }, new Date().toISOString())

/** Reports that were asked for before, whoever makes them. */
export const listReportesBefore = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('reportes')
    .select('id')
    .where('creado_en', '<', before)
    .orderBy('creado_en')
    .limit(limit)
    .execute()

export const deleteReporte = (db: Db, id: string) =>
  db.deleteFrom('reportes').where('id', '=', id).execute()

/** When it is there no longer. */
export const venceOf = ({ creado_en }: Pick<ReporteRow, 'creado_en'>) =>
  new Date(Date.parse(creado_en) + horasReporte * hourMs)

/** A report as the contract shows it. */
export const toReporte = (row: ReporteRow): Reporte => {
  const { id_usuario, intentos, nombre, terminado_en, ...shown } = row
  return { ...shown, vence_en: venceOf(row).toISOString() }
}
