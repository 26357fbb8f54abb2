import { sql } from 'kysely'
import { nombreDeProducto } from '../../../db/nombre.ts'
import { isAtMost, offeredStatus } from '../../../db/peso.ts'
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
    select cast(coalesce(sum(l.valor_total * l.cantidad - l.descuento + l.aporte_plaza), 0) as bigint) as pendiente
    from ventas v join venta_lineas l on l.id_transaccion = v.id_transaccion
    where v.estado = 'Pendiente' and v.fecha_y_hora >= ${from} and v.fecha_y_hora < ${until}
      ${comercio_id ? sql`and +l.comercio_id = ${comercio_id}` : sql``}`.execute(db)
  return rows[0]?.pendiente ?? 0
}

interface Sold {
  ventas: number
  unidades: number
  valor_total: number
}

/** What was sold in a time that no sum is kept of: part of a day. */
export const findSold = async (db: Db, { comercio_id, from, until }: Alcance): Promise<Sold> => {
  const sum = (column: string) => sql`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`
  const { rows } = await sql<Sold>`
    select count(distinct i.id_transaccion) as ventas, ${sum('i.unidades_netas')} as unidades,
      ${sum('i.valor_total')} as valor_total
    from ingresos i
    where i.fecha_y_hora >= ${from} and i.fecha_y_hora < ${until} and i.unidades_netas > 0
      ${comercio_id ? sql`and +i.comercio_id = ${comercio_id}` : sql``}`.execute(db)
  return rows[0] ?? { ventas: 0, unidades: 0, valor_total: 0 }
}

/** The names of shops. */
export const listNombres = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db.selectFrom('comercios').select(['id', 'nombre_barrio']).where('id', 'in', ids).execute()

/** The products on sale of a shop with few units, those with fewest first, and how many there are. */
export const listBajos = async (db: Db, comercio_id: number, most: number, limit: number) => {
  const few = db
    .selectFrom('productos as p')
    .where('p.comercio_id', '=', comercio_id)
    .where('p.status', 'in', offeredStatus)
    .where(isAtMost(sql`p.stock`, most))
  const { total } = await few
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const bajos = await few
    .select(['p.id', nombreDeProducto('p').as('nombre'), 'p.stock', 'p.unidad'])
    .orderBy('p.stock')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return { productos_bajos: total, bajos }
}
