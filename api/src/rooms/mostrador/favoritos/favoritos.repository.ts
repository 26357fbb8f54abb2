import { cantidadPerPrecio, statusAtCounter, statusOnSale } from '../../../../contract/index.ts'
import { offeredStatus } from '../../../../db/peso.ts'
import type { Db, Tables } from '../../../../db/tables.ts'

const mostSoldOf = (db: Db, comercio_id: number, status: number, limit: number) =>
  db
    .selectFrom('productos as p')
    .innerJoin('categorias as c', 'c.id', 'p.categoria_id')
    .select(['p.id', 'p.categoria_id', 'c.nombre as categoria', 'p.unidad', 'p.unidades_vendidas'])
    .where('p.comercio_id', '=', comercio_id)
    .where('p.status', '=', status)
    .orderBy('p.unidades_vendidas', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .execute()

type Sold = Awaited<ReturnType<typeof mostSoldOf>>[number]

const unitsOf = (sold: Sold) => sold.unidades_vendidas / cantidadPerPrecio(sold)

/**
 * The products on sale of a shop that sold most, the most first, each with its category. A kilogram counts as much as a unit;
 * what is counted in each is read by its own index.
 */
export const listMostSold = async (db: Db, comercio_id: number, limit: number) =>
  [
    ...(await mostSoldOf(db, comercio_id, statusOnSale, limit)),
    ...(await mostSoldOf(db, comercio_id, statusAtCounter, limit)),
  ]
    .toSorted((a, b) => unitsOf(b) - unitsOf(a) || a.id - b.id)
    .slice(0, limit)

/** Which of some products the shop has on sale. */
export const listOnSale = async (db: Db, comercio_id: number, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('productos')
    .select('id')
    .where('comercio_id', '=', comercio_id)
    .where('status', 'in', offeredStatus)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ id }) => id)
}

/** What a shop chose, in its order; undefined when it chose nothing. */
export const findElegidos = async (db: Db, comercio_id: number): Promise<number[] | undefined> => {
  const row = await db
    .selectFrom('mostrador_favoritos')
    .select('productos')
    .where('comercio_id', '=', comercio_id)
    .executeTakeFirst()
  return row && JSON.parse(row.productos)
}

/** Writes down what a shop chose, in the place of what it chose before. */
export const putElegidos = async (db: Db, elegidos: Tables['mostrador_favoritos']) => {
  const { comercio_id: _, ...rest } = elegidos
  await db
    .insertInto('mostrador_favoritos')
    .values(elegidos)
    .onConflict((conflict) => conflict.column('comercio_id').doUpdateSet(rest))
    .execute()
}
