import { sql } from 'kysely'
import { isAmong, isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { uniqueOf } from '../../../db/unique.ts'
import type { Nombres } from './familias.rules.ts'

const columns = [
  'id',
  'comercio_id',
  'nombre',
  'referencia',
  'eje_1',
  'eje_2',
  'eje_3',
  'principal_id',
  'version',
] as const

const ofComercio = (db: Db, comercio_id: number) =>
  db.selectFrom('familias').select(columns).where('comercio_id', '=', comercio_id)

/** A family of a shop; with `lock`, nobody else changes it before the transaction ends. */
export const findFamilia = (db: Db, comercio_id: number, id: number, lock = false) =>
  ofComercio(db, comercio_id)
    .where('id', '=', id)
    .$if(lock && isPostgres(db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst()

/** The families of a shop with these references; with `lock`, nobody else changes them before the transaction ends. */
export const listNamed = (
  db: Db,
  comercio_id: number,
  referencias: readonly string[],
  lock = false,
) =>
  ofComercio(db, comercio_id)
    .where(isAmong(db, 'referencia', referencias))
    .orderBy('id')
    .$if(lock && isPostgres(db), (query) => query.forNoKeyUpdate())
    .execute()

export type FamiliaRow = NonNullable<Awaited<ReturnType<typeof findFamilia>>>

const columnasOf = ({ ejes, ...nombres }: Nombres) => ({
  ...nombres,
  eje_1: ejes[0] ?? '',
  eje_2: ejes[1] ?? null,
  eje_3: ejes[2] ?? null,
})

export const insertFamilia = async (trx: Trx, comercio_id: number, nombres: Nombres) => {
  const { id } = await trx
    .insertInto('familias')
    .values({ comercio_id, ...columnasOf(nombres), creado_en: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes families of a shop, and answers the id of each by its reference. */
export const insertMany = async (trx: Trx, comercio_id: number, nombres: readonly Nombres[]) => {
  if (nombres.length === 0) return new Map<string, number>()
  const creado_en = new Date().toISOString()
  const rows = await trx
    .insertInto('familias')
    .values(nombres.map((one) => ({ comercio_id, ...columnasOf(one), creado_en })))
    .returning(['id', 'referencia'])
    .execute()
  return new Map(rows.map(({ id, referencia }) => [referencia, id]))
}

/** Says which product is the first of each of some families. */
export const setPrincipales = async (
  trx: Trx,
  principales: readonly { familia_id: number; id: number }[],
) => {
  const json = JSON.stringify(principales)
  const source = isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as v(familia_id integer, id integer)`
    : sql`(select value ->> 'familia_id' as familia_id, value ->> 'id' as id
        from json_each(${json})) as v`
  await sql`update familias set principal_id = v.id from ${source}
    where familias.id = v.familia_id`.execute(trx)
}

/** Counts an edit of each of some families. */
export const growVersions = async (trx: Trx, ids: readonly number[]) => {
  await trx
    .updateTable('familias')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', numbersOf(trx, sql`${JSON.stringify(ids)}`))
    .execute()
}

/** Edits a family: its version grows. */
export const updateFamilia = async (
  trx: Trx,
  id: number,
  cambios: Partial<Nombres> & { principal_id?: number },
) => {
  const { nombre, referencia, ejes, principal_id } = cambios
  await trx
    .updateTable('familias')
    .set((eb) => ({
      ...(nombre !== undefined && referencia !== undefined && ejes
        ? columnasOf({ nombre, referencia, ejes })
        : {}),
      ...(principal_id !== undefined && { principal_id }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const deleteFamilia = async (trx: Trx, id: number) => {
  await trx.deleteFrom('familias').where('id', '=', id).execute()
}

export const countFamilias = async (db: Db, comercio_id: number) =>
  (
    await db
      .selectFrom('familias')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('comercio_id', '=', comercio_id)
      .executeTakeFirstOrThrow()
  ).total

/** A page of a shop's families with what their products come to, newest first. */
export const listFamilias = (
  db: Db,
  comercio_id: number,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .selectFrom('familias as f')
    .innerJoin('productos as p', 'p.familia_id', 'f.id')
    .select((eb) => [
      ...(['f.id', 'f.nombre', 'f.referencia', 'f.eje_1', 'f.eje_2', 'f.eje_3'] as const),
      eb.fn.countAll<number>().as('variantes'),
      sql<number>`cast(sum(p.stock) as bigint)`.as('stock'),
      eb.fn.min('p.valor_total').as('desde'),
      eb.fn.max('p.valor_total').as('hasta'),
    ])
    .where('f.comercio_id', '=', comercio_id)
    .groupBy(['f.id', 'f.nombre', 'f.referencia', 'f.eje_1', 'f.eje_2', 'f.eje_3'])
    .orderBy('f.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

// SQLite names the columns, PostgreSQL the constraint.
const repeated = {
  variante_repetida: /opcion/,
  referencia_repetida: /referencia/,
} as const

/** What another family or product has already, by the error that writing it made. */
export const repeatedOf = (error: unknown) => {
  const told = uniqueOf(error)
  const names = Object.keys(repeated) as (keyof typeof repeated)[]
  return told === undefined ? undefined : names.find((name) => repeated[name].test(told))
}
