import { sql } from 'kysely'
import { isPostgres } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

const imagen = sql<string | null>`(select path from producto_imagenes
  where producto_id = p.id order by orden limit 1)`

const query = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('productos as p')
    .innerJoin('comercios as c', 'c.id', 'p.comercio_id')
    .select((eb) => [
      'p.id',
      'p.nombre',
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.clase_iva',
      'p.porcentaje_regalo_total',
      'p.comercio_id',
      'c.administrador_id',
      imagen.as('imagen'),
      eb.case().when('p.status', '=', 1).then(eb.ref('p.stock')).else(0).end().as('stock'),
    ])
    .where('p.id', 'in', ids)
    .orderBy('p.id')

/** Products as they may be sold now, by id; the stock of what is not on sale is 0. */
export const listOfrecidos = (db: Db, ids: readonly number[]) => query(db, ids).execute()

/** The same, and nobody else changes them before the transaction ends. */
export const lockOfrecidos = (trx: Db, ids: readonly number[]) =>
  query(trx, ids)
    .$if(isPostgres(trx), (locked) => locked.forUpdate('p'))
    .execute()

export type Ofrecido = Awaited<ReturnType<typeof listOfrecidos>>[number]

interface Unidades {
  id: number
  cantidad: number
}

const asTable = (unidades: readonly Unidades[]) => {
  const rows = unidades.map(
    ({ id, cantidad }) =>
      sql`select cast(${id} as integer) as id, cast(${cantidad} as integer) as cantidad`,
  )
  return sql.join(rows, sql` union all `)
}

/** Takes units of every product, or throws when one has too few. Lock the products first. */
export const takeStock = async (trx: Db, unidades: readonly Unidades[]) => {
  const { numAffectedRows } = await sql`
    update productos set stock = stock - v.cantidad, unidades_vendidas = unidades_vendidas + v.cantidad
    from (${asTable(unidades)}) v
    where productos.id = v.id and status = 1 and stock >= v.cantidad`.execute(trx)
  if (Number(numAffectedRows) !== unidades.length) throw new Error('stock was not locked')
}

/** Gives units back. */
export const returnStock = async (trx: Db, unidades: readonly Unidades[]) => {
  if (unidades.length === 0) return
  await trx
    .selectFrom('productos')
    .select('id')
    .where(
      'id',
      'in',
      unidades.map(({ id }) => id),
    )
    .orderBy('id')
    .$if(isPostgres(trx), (locked) => locked.forUpdate())
    .execute()
  await sql`
    update productos set stock = stock + v.cantidad,
      unidades_vendidas = case when unidades_vendidas < v.cantidad then 0
        else unidades_vendidas - v.cantidad end
    from (${asTable(unidades)}) v
    where productos.id = v.id`.execute(trx)
}
