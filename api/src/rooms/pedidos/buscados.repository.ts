import { sql } from 'kysely'
import { countRows } from '../../../db/count-rows.ts'
import { isIdBeginning, isPostgres } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'
import { plain } from '../../machinery/texto.rules.ts'
import { type Filtro, inList, orderOf, type Pagina, pageOf } from './in-list.repository.ts'
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
    // A sale at a counter is of who sold it.
    .where('v.canal_venta', '=', 'web')
    .where('u.borrado_en', 'is', null)
    .where(beginsWords(db, words))

const numbered = (db: Db, numero: string) =>
  db
    .selectFrom('ventas as n')
    .select('n.id_transaccion')
    .where(isIdBeginning('n.id_transaccion', numero))

interface Meant {
  /** The beginning of an order's number. */
  numero: string | undefined
  /** What words of a buyer's name begin with. */
  words: string[]
}

const meantBy = (q: string): Meant => ({
  numero: numeroIn(q),
  words: plain(q).match(/[a-z0-9]+/g) ?? [],
})

// An order by its number, or those of whose buyer's name the words begin words. Nobody knows beforehand how many they are, and they
// are found first.
const idsMeant = (db: Db, { numero, words }: Meant) => {
  const named = boughtByNamed(db, words)
  return db
    .with(
      (cte) => cte('buscados').materialized(),
      () => (numero ? numbered(db, numero).union(named) : named),
    )
    .selectFrom('buscados')
    .select('id_transaccion')
}

/** So much may be bought by all who are called so, and is read one by one. Of more only what a list begins with is looked at. */
const fewVentas = 20_000

const buyMuch = async (db: Db, words: readonly string[]) => {
  const some = boughtByNamed(db, words).limit(fewVentas + 1)
  return (await countRows(db.selectFrom(some.as('suyas')))) > fewVentas
}

/** So many orders of a shop, from that with which its list begins, are looked at for a name that very many have. */
const mostLookedAt = 20_000

/** So many of them are found at most. */
const mostFound = 100

// The date at which those that are looked at end.
const lastLookedAt = (db: Db, comercio_id: number, filtro: Filtro) =>
  inList(db, comercio_id, filtro)
    .select('x.fecha_y_hora')
    .orderBy('x.fecha_y_hora', orderOf(filtro.envio))
    .limit(1)
    .offset(mostLookedAt)
    .executeTakeFirst()

// Asked of one order after the other, and of no more than it takes: an index of names would answer with everybody.
const isNamed = (db: Db, words: readonly string[]) => sql<boolean>`(
  select ${beginsWords(db, words)} from ventas v
  join usuarios u on u.id_usuario = v.id_usuario and u.borrado_en is null
  where v.id_transaccion = x.id_transaccion)`

const findNamed = async (db: Db, comercio_id: number, filtro: Filtro, words: readonly string[]) => {
  const order = orderOf(filtro.envio)
  const last = await lastLookedAt(db, comercio_id, filtro)
  const rows = await inList(db, comercio_id, filtro)
    .select('x.id_transaccion')
    .where(isNamed(db, words))
    .$if(last !== undefined, (q) =>
      q.where('x.fecha_y_hora', order === 'asc' ? '<=' : '>=', last?.fecha_y_hora as string),
    )
    .orderBy('x.fecha_y_hora', order)
    .orderBy('x.id_transaccion')
    .limit(mostFound)
    .execute()
  return { rows, parcial: last !== undefined || rows.length === mostFound }
}

const findNumbered = (db: Db, comercio_id: number, filtro: Filtro, numero: string) =>
  inList(db, comercio_id, filtro)
    .select('x.id_transaccion')
    .where(isIdBeginning('x.id_transaccion', numero))
    .limit(mostFound)
    .execute()

// What begins like a number that somebody typed is what they look for, where there is any.
const listFirst = async (db: Db, comercio_id: number, filtro: Filtro, { numero, words }: Meant) => {
  const byNumero = numero ? await findNumbered(db, comercio_id, filtro, numero) : []
  const { rows, parcial } = await findNamed(db, comercio_id, filtro, words)
  const all = [...byNumero, ...rows].map(({ id_transaccion }) => id_transaccion)
  return { ids: [...new Set(all)], parcial }
}

/**
 * Ids of a page of a shop's orders that a text may mean: one by its number, or those of whose buyer's name its words begin words;
 * and how many they are. Where people of that name bought very much, only orders from the list's beginning are looked at: `parcial`.
 */
export const findMeant = async (
  db: Db,
  comercio_id: number,
  q: string,
  { por_recibir, ...pagina }: Filtro & Pagina,
) => {
  const { limit, offset, envio } = pagina
  const filtro = { envio, por_recibir }
  const meant = meantBy(q)
  // A number is a word too.
  if (meant.words.length === 0) return { ids: [], total: 0, parcial: false }
  if (await buyMuch(db, meant.words)) {
    const { ids, parcial } = await listFirst(db, comercio_id, filtro, meant)
    return { ids: ids.slice(offset, offset + limit), total: ids.length, parcial }
  }
  const few = inList(db, comercio_id, filtro).where('x.id_transaccion', 'in', idsMeant(db, meant))
  return { ...(await pageOf(db, few, pagina)), parcial: false }
}
