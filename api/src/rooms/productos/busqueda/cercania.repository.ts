import { type RawBuilder, sql } from 'kysely'
import { type Cercania, cercanias } from './expresion.ts'

// Of its own family each time: where it could be asked of all at once PostgreSQL reads every product for it.
const anyInStock = sql`(p.familia_id is not null and (select max(m.stock) from productos m
  where m.familia_id = p.familia_id and m.status = 1) > 0)`

/** How high a level of closeness stands, from 1. */
export const levelOf = (where: Cercania) => sql.lit(cercanias.length - cercanias.indexOf(where))

/**
 * What productos p of a level are ordered by: what is sold out goes last, also with all options of its family, and of what fits
 * equally well, what sells comes first.
 */
export const claveOfLevel = (level: RawBuilder<unknown>) => sql`
  (case when p.stock > 0 or ${anyInStock} then 8 else 0 end + ${level})
    * cast(1000000000 as bigint) + p.unidades_vendidas`

/** The same for a level by its name. */
export const rankOf = (where: Cercania) => claveOfLevel(levelOf(where))

/** What is ordered by more than this can be bought. */
export const inStockFrom = sql.raw('8000000000')
