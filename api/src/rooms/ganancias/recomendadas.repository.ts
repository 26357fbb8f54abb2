import type { Db } from '../../../db/tables.ts'

/** What a recommended sale tells of who bought it and where it went; undefined where nobody recommended it. */
export const findRecommended = (db: Db, id_transaccion: string) =>
  db
    .selectFrom('ventas')
    .select(['id_usuario', 'referente_id', 'direccion_envio'])
    .where('id_transaccion', '=', id_transaccion)
    .where('referente_id', 'is not', null)
    .executeTakeFirst()

/** The shops that a sale is of. */
export const listComerciosOf = async (db: Db, id_transaccion: string) => {
  const rows = await db
    .selectFrom('venta_lineas')
    .select('comercio_id')
    .distinct()
    .where('id_transaccion', '=', id_transaccion)
    .execute()
  return rows.map(({ comercio_id }) => comercio_id)
}

const words = (rows: { huellas: string }[]) =>
  rows.flatMap(({ huellas }) => huellas.split(' ').filter(Boolean))

/** By what the payers of a sale are known. */
export const listHuellasOf = async (db: Db, id_transaccion: string) =>
  words(
    await db
      .selectFrom('pagos')
      .select('huellas')
      .where('id_transaccion', '=', id_transaccion)
      .where('huellas', '<>', '')
      .execute(),
  )

/** By what they are known who paid for what somebody bought, as far as that is kept. */
export const listHuellasOfComprador = async (db: Db, id_usuario: string) =>
  words(
    await db
      .selectFrom('ventas as v')
      .innerJoin('pagos as p', 'p.id_transaccion', 'v.id_transaccion')
      .select('p.huellas')
      .where('v.id_usuario', '=', id_usuario)
      .where('v.canal_venta', '=', 'web')
      .where('p.huellas', '<>', '')
      .execute(),
  )
