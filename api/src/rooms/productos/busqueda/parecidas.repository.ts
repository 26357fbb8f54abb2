import { sql } from 'kysely'
import { isPostgres } from '../../../../db/dialect.ts'
import { prepared } from '../../../../db/prepared.ts'
import type { Db } from '../../../../db/tables.ts'

interface Asked {
  /** A JSON list of texts. */
  lista: string
}

const most = sql.lit(2000)

const parecidasQuery = prepared<Asked, { clave: string; palabra: string }>((db, param) => {
  const claves = isPostgres(db)
    ? sql`(select json_array_elements_text(${param('lista')}::json))`
    : sql`(select value from json_each(${param('lista')}))`
  return sql<{ clave: string; palabra: string }>`
    select clave, palabra from palabras_parecidas where clave in ${claves} limit ${most}`.compile(
    db,
  )
})

/** Words that lie under some keys. Some of them may be of products that are not on sale. */
export const listParecidas = (db: Db, claves: readonly string[]) =>
  parecidasQuery(db, { lista: JSON.stringify(claves) })

const enough = sql.lit(200)

const conteosQuery = prepared<Asked, { expresion: string; productos: number }>((db, param) =>
  (isPostgres(db)
    ? sql<{ expresion: string; productos: number }>`
        select expresion, (select count(*) from (
          select from productos_busqueda where texto @@ cast(expresion as tsquery)
          limit ${enough}) s) as productos
        from json_array_elements_text(${param('lista')}::json) expresion`
    : sql<{ expresion: string; productos: number }>`
        select value as expresion, (select count(*) from (
          select 1 from productos_busqueda where productos_busqueda match value
          limit ${enough})) as productos
        from json_each(${param('lista')})`
  ).compile(db),
)

/** How many products each search finds, no more than two hundred of each. */
export const countEach = async (db: Db, expresiones: readonly string[]) => {
  const rows = await conteosQuery(db, { lista: JSON.stringify(expresiones) })
  return new Map(rows.map(({ expresion, productos }) => [expresion, productos]))
}
