import { sql } from 'kysely'
import { isIdBeginning, isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { plain } from '../../machinery/texto.rules.ts'
import { numeroIn } from './numero.rules.ts'

const nombre = `u.nombres || ' ' || u.apellidos`

const accents = ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn', 'Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Ñn']

// It lowers no letter with an accent.
const plainInSqlite = [...accents, '- ', '. ', '’ '].reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `replace(' ' || ${nombre}, '''', ' ')`,
)

// PostgreSQL looks it up in an index of this very expression.
const beginsWords = (db: Db, words: readonly string[]) =>
  isPostgres(db)
    ? sql<boolean>`to_tsvector('simple', texto_plano(${sql.raw(nombre)}))
        @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
    : sql<boolean>`(${sql.join(
        words.map((word) => sql`lower(${sql.raw(plainInSqlite)}) like ${`% ${word}%`}`),
        sql` and `,
      )})`

// Who is called so comes first, and then what they bought: a shop's orders are many, and are not read for it.
const boughtByNamed = (db: Db, words: readonly string[]) =>
  db
    .selectFrom('usuarios as u')
    // SQLite reads them in this order where they are joined so.
    .crossJoin('ventas as v')
    .select('v.id_transaccion')
    .whereRef('v.id_usuario', '=', 'u.id_usuario')
    .where('u.borrado_en', 'is', null)
    .where(beginsWords(db, words))

const numbered = (db: Db, numero: string) =>
  db
    .selectFrom('ventas as n')
    .select('n.id_transaccion')
    .where(isIdBeginning('n.id_transaccion', numero))

/** Ids of what a text may mean: an order by its number, or those of whose buyer's name its words begin words. */
export const idsMeant = (db: Db, q: string) => {
  const numero = numeroIn(q)
  const words = plain(q).match(/[a-z0-9]+/g) ?? []
  const named = words.length > 0 ? boughtByNamed(db, words) : undefined
  const byNumero = numero && numbered(db, numero)
  const ids = byNumero && named ? byNumero.union(named) : named
  // Nobody knows beforehand how many they are, and they are found first.
  return (
    ids &&
    db
      .with(
        (cte) => cte('buscados').materialized(),
        () => ids,
      )
      .selectFrom('buscados')
      .select('id_transaccion')
  )
}
