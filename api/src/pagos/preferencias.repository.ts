import type { Db } from '../../db/tables.ts'

export const findPreferencia = (db: Db, id_transaccion: string, intento: number) =>
  db
    .selectFrom('preferencias')
    .select('init_point')
    .where('id_transaccion', '=', id_transaccion)
    .where('intento', '=', intento)
    .executeTakeFirst()

interface NuevaFila {
  id_transaccion: string
  intento: number
  preference_id: string
  init_point: string
}

export const insertPreferencia = async (db: Db, preferencia: NuevaFila) => {
  await db
    .insertInto('preferencias')
    .values({ ...preferencia, creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** How many payments of a sale are known. */
export const countPagos = async (db: Db, id_transaccion: string) => {
  const { cuantos } = await db
    .selectFrom('pagos')
    .select((eb) => eb.fn.countAll<number>().as('cuantos'))
    .where('id_transaccion', '=', id_transaccion)
    .executeTakeFirstOrThrow()
  return cuantos
}
