import { sql } from 'kysely'
import type { Funcion } from '../../../../contract/index.ts'
import { nombreDe } from '../../../../db/nombre.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'

interface OfPerson {
  comercio_id: number
  id_usuario: string
}

/** Writes down by what a PIN is known, in the place of the one before, with its tries forgotten. */
export const putPin = async (db: Db, pin: OfPerson & { huella: string; puesto_en: string }) => {
  const { comercio_id: _, id_usuario: __, ...rest } = pin
  const fresh = { ...rest, intentos: 0, olvida_en: null }
  await db
    .insertInto('mostrador_pines')
    .values({ ...pin, ...fresh })
    .onConflict((conflict) => conflict.columns(['comercio_id', 'id_usuario']).doUpdateSet(fresh))
    .execute()
}

export const hasPin = async (db: Db, { comercio_id, id_usuario }: OfPerson) =>
  Boolean(
    await db
      .selectFrom('mostrador_pines')
      .select('id_usuario')
      .where('comercio_id', '=', comercio_id)
      .where('id_usuario', '=', id_usuario)
      .executeTakeFirst(),
  )

/** Who has a PIN in a shop and is there what lets them approve. */
export const listWithPin = (db: Db, comercio_id: number, funciones: readonly Funcion[]) =>
  db
    .selectFrom('mostrador_pines as p')
    .innerJoin('comercio_gente as g', (join) =>
      join.onRef('g.comercio_id', '=', 'p.comercio_id').onRef('g.id_usuario', '=', 'p.id_usuario'),
    )
    .leftJoin('usuarios as u', 'u.id_usuario', 'p.id_usuario')
    .select(['p.id_usuario', nombreDe('u').as('nombre')])
    .where('p.comercio_id', '=', comercio_id)
    .where('g.funcion', 'in', funciones)
    .orderBy('nombre')
    .orderBy('p.id_usuario')
    .execute()

interface Intento {
  now: string
  /** Until when this try counts, and the PIN is locked if it is one too many. */
  hasta: string
  most: number
}

/**
 * Takes one try at a PIN before anybody looks whether it is right: of many at once none is free. Answers by what the PIN is
 * known, undefined where it is locked or there is none.
 */
export const takeTry = async (
  db: Db,
  { comercio_id, id_usuario }: OfPerson,
  { now, hasta, most }: Intento,
): Promise<Tables['mostrador_pines']['huella'] | undefined> => {
  // Tries that are long ago are forgotten.
  const tries = sql<number>`case when olvida_en <= ${now} then 0 else intentos end + 1`
  const row = await db
    .updateTable('mostrador_pines')
    .set({ intentos: tries, olvida_en: hasta })
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .where((eb) => eb.or([eb('intentos', '<', most), eb('olvida_en', '<=', now)]))
    .returning('huella')
    .executeTakeFirst()
  return row?.huella
}

/** Notes that somebody tried a PIN that is locked; answers whether nobody has since it was. */
export const claimLock = async (
  db: Db,
  { comercio_id, id_usuario }: OfPerson,
  { now, most }: Pick<Intento, 'now' | 'most'>,
) => {
  const { numUpdatedRows } = await db
    .updateTable('mostrador_pines')
    .set({ intentos: most + 1 })
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .where('intentos', '=', most)
    .where('olvida_en', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets the tries at a PIN that was right, unless another has been put in the meantime. */
export const forgetTries = async (
  db: Db,
  { comercio_id, id_usuario }: OfPerson,
  huella: string,
) => {
  await db
    .updateTable('mostrador_pines')
    .set({ intentos: 0, olvida_en: null })
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .where('huella', '=', huella)
    .execute()
}

/** Forgets the PINs of somebody, in whichever shop. */
export const deletePinesOf = async (trx: Trx, id_usuario: string) => {
  await trx.deleteFrom('mostrador_pines').where('id_usuario', '=', id_usuario).execute()
}
