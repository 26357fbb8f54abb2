import type { Funcion } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'

/** What somebody does in a shop, or undefined when they do not work there. */
export const findFuncion = async (
  db: Db,
  comercio_id: number,
  id_usuario: string,
): Promise<Funcion | undefined> => {
  const row = await db
    .selectFrom('comercio_gente')
    .select('funcion')
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .executeTakeFirst()
  return row?.funcion
}

const findCaja = (db: Db, comercio_id: number, id_usuario: string) =>
  db
    .selectFrom('cajas')
    .select('id')
    .where('comercio_id', '=', comercio_id)
    .where('id_usuario', '=', id_usuario)
    .limit(1)
    .executeTakeFirst()

// That somebody came, changed what they do, or left: whatever ended it, their till may still hold what they sold.
const findNoted = (db: Db, comercio_id: number, id_usuario: string) =>
  db
    .selectFrom('auditoria')
    .select('id')
    .where('recurso', '=', 'miembro')
    .where('recurso_id', '=', `${comercio_id}/${id_usuario}`)
    .limit(1)
    .executeTakeFirst()

/** Whether somebody works in a shop, had a till there, came by an invitation, or left, however that was. */
export const hasWorked = async (db: Db, comercio_id: number, id_usuario: string) =>
  Boolean(
    (await findFuncion(db, comercio_id, id_usuario)) ??
      (await findCaja(db, comercio_id, id_usuario)) ??
      (await findNoted(db, comercio_id, id_usuario)),
  )

/** The shops where somebody works, by name. */
export const listComerciosOf = (db: Db, id_usuario: string) =>
  db
    .selectFrom('comercio_gente as g')
    .innerJoin('comercios as c', 'c.id', 'g.comercio_id')
    .select(['c.id', 'c.nombre_barrio', 'g.funcion'])
    .where('g.id_usuario', '=', id_usuario)
    .orderBy('c.nombre_barrio')
    .orderBy('c.id')
    .execute()

/** Everybody who works in some shops. */
export const listGente = (db: Db, comercio_ids: readonly number[]) =>
  db
    .selectFrom('comercio_gente')
    .select(['comercio_id', 'id_usuario', 'funcion'])
    .where('comercio_id', 'in', comercio_ids)
    .execute()
