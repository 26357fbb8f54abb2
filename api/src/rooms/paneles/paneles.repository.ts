import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

/** Which sales: of one shop or of all, in a time. */
export interface Alcance {
  comercio_id?: number | undefined
  from: string
  until: string
}

/** What was ordered and is not paid. */
export const findPending = async (db: Db, { comercio_id, from, until }: Alcance) => {
  const { rows } = await sql<{ pendiente: number }>`
    select cast(coalesce(sum(l.valor_total * l.cantidad), 0) as bigint) as pendiente
    from ventas v join venta_lineas l on l.id_transaccion = v.id_transaccion
    where v.estado = 'Pendiente' and v.fecha_y_hora >= ${from} and v.fecha_y_hora < ${until}
      ${comercio_id ? sql`and +l.comercio_id = ${comercio_id}` : sql``}`.execute(db)
  return rows[0]?.pendiente ?? 0
}

/** The names of shops. */
export const listNombres = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('comercios').select(['id', 'nombre_barrio']).where('id', 'in', ids).execute()

/** The products on sale of a shop with few units, those with fewest first, and how many there are. */
export const listBajos = async (db: Db, comercio_id: number, most: number, limit: number) => {
  const few = db
    .selectFrom('productos')
    .where('comercio_id', '=', comercio_id)
    .where('status', '=', 1)
    .where('stock', '<=', most)
  const { total } = await few
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const bajos = await few
    .select(['id', 'nombre', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { productos_bajos: total, bajos }
}
