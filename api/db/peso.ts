import { type RawBuilder, sql } from 'kysely'

/** Statuses of what a shop sells: on the web and at the counter, or at the counter alone. */
export const offeredStatus = [1, 3]

/** What a line of a sale (`l`) costs before anything comes off it: of weight, rounded half up once. Whole COP. */
export const precioOfLineaSql = sql<number>`(case when l.unidad = 'kilogramo'
  then (2 * l.valor_total * l.cantidad + 1000) / 2000 else l.valor_total * l.cantidad end)`

/** Whether a column that counts a product (`p`) is no more than so many units, or kilograms. */
export const isAtMost = (cantidad: RawBuilder<unknown>, most: number) =>
  sql<boolean>`(${cantidad} <= ${sql.lit(most)}
    or (p.unidad = 'kilogramo' and ${cantidad} <= ${sql.lit(most * 1000)}))`
