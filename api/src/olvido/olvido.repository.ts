import type { Db } from '../../db/tables.ts'

type Fechada = 'idempotencia' | 'preferencias' | 'avisos_pago' | 'correo_mensajes'

/** Forgets the rows of a table that were made before. */
export const deleteMadeBefore = (db: Db, tabla: Fechada, before: string) =>
  db.deleteFrom(tabla).where('creado_en', '<', before).execute()

/** Forgets to whom what was brought before `delivered`, or sold before `made`, went; that it went stays. */
export const forgetDestinos = (db: Db, { delivered, made }: { delivered: string; made: string }) =>
  db
    .updateTable('domicilios')
    .set({ nombre: null, direccion: null, telefono: null })
    .where('nombre', 'is not', null)
    .where((eb) => eb.or([eb('entregado_en', '<', delivered), eb('creado_en', '<', made)]))
    .execute()

/** Forgets by what the payers of payments that did not change since were known. */
export const forgetPagadores = (db: Db, before: string) =>
  db
    .updateTable('pagos')
    .set({ huellas: '' })
    .where('actualizado_en', '<', before)
    .where('huellas', '<>', '')
    .execute()

export const deleteUnconfirmedBefore = (db: Db, before: string) =>
  db
    .deleteFrom('boletin_suscripciones')
    .where('confirmado_en', 'is', null)
    .where('retirado_en', 'is', null)
    .where('creado_en', '<', before)
    .execute()

export const deleteWithdrawnBefore = (db: Db, before: string) =>
  db.deleteFrom('boletin_suscripciones').where('retirado_en', '<', before).execute()

const enCurso = ['en_revision', 'en_proceso'] as const

/** Uploads announced before, that nobody works on now. */
export const listCargasBefore = (db: Db, before: string, limit: number) =>
  db
    .selectFrom('cargas')
    .select(['id', 'key'])
    .where('creado_en', '<', before)
    .where('estado', 'not in', enCurso)
    .orderBy('creado_en')
    .limit(limit)
    .execute()

export const deleteCarga = (db: Db, id: string) =>
  db.deleteFrom('cargas').where('id', '=', id).where('estado', 'not in', enCurso).execute()

const huerfanos = (db: Db) =>
  db
    .selectFrom('comprobantes as c')
    .select('c.key')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ventas_mostrador as v')
            .select('v.id_transaccion')
            .whereRef('v.comprobante_key', '=', 'c.key'),
        ),
      ),
    )

/** Proofs of payment made before, that no sale took. */
export const listHuerfanosBefore = (db: Db, before: string, limit: number) =>
  huerfanos(db).where('c.creado_en', '<', before).orderBy('c.creado_en').limit(limit).execute()

/** Answers false when a sale has taken it meanwhile. */
export const deleteComprobante = async (db: Db, key: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('comprobantes')
    .where('key', 'in', huerfanos(db).where('c.key', '=', key))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
