import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../db/dialect.ts'
import type { Db, Trx } from '../../../db/tables.ts'

/** What a product is in its family. */
export interface Puesto {
  familia_id: number
  valores: readonly string[]
  /** The same in words, and as two are compared. */
  opcion: string
  opcion_clave: string
}

const columnasOf = ({ valores, opcion, opcion_clave }: Omit<Puesto, 'familia_id'>) => ({
  valor_1: valores[0] ?? null,
  valor_2: valores[1] ?? null,
  valor_3: valores[2] ?? null,
  opcion,
  opcion_clave,
})

/** Makes a product of the same shop an option of a family. Throws of the unique index where another has those values. */
export const joinFamilia = async (
  trx: Trx,
  comercio_id: number,
  id: number,
  { familia_id, ...puesto }: Puesto,
) => {
  await trx
    .updateTable('productos')
    // What lists show of the family is what its triggers say.
    .set({ familia_id, en_lista: 0, ...columnasOf(puesto) })
    .where('id', '=', id)
    .where('comercio_id', '=', comercio_id)
    .where('familia_id', 'is', null)
    .execute()
}

/** Gives options of a family other values, all at once: two may change theirs for each other's. */
export const moveInFamilia = async (
  trx: Trx,
  familia_id: number,
  puestos: readonly (Omit<Puesto, 'familia_id'> & { id: number })[],
) => {
  const ofOne = (id: number) =>
    trx.updateTable('productos').where('id', '=', id).where('familia_id', '=', familia_id)
  for (const { id } of puestos) await ofOne(id).set({ opcion_clave: null }).execute()
  for (const { id, ...puesto } of puestos) await ofOne(id).set(columnasOf(puesto)).execute()
}

/** Makes an option of a family a product by itself again; says whether it was one. */
export const leaveFamilia = async (trx: Trx, familia_id: number, id: number) => {
  const left = await trx
    .updateTable('productos')
    .set({
      familia_id: null,
      ...{ valor_1: null, valor_2: null, valor_3: null, opcion: null, opcion_clave: null },
    })
    .where('id', '=', id)
    .where('familia_id', '=', familia_id)
    .returning('id')
    .execute()
  return left.length > 0
}

/** Makes all of a family products by themselves again. */
export const leaveAllOfFamilia = async (trx: Trx, familia_id: number) => {
  const all = await listOfFamilia(trx, familia_id)
  for (const { id } of all) await leaveFamilia(trx, familia_id, id)
  return all.map(({ id }) => id)
}

/** A product's own cover, or that of the first product of its family. */
export const imagen = sql<string | null>`coalesce(
  (select path from producto_imagenes where producto_id = p.id order by orden limit 1),
  (select path from producto_imagenes where producto_id =
    (select principal_id from familias where id = p.familia_id) order by orden limit 1))`

/** The products of a family, in the order in which they joined the shop. */
export const listOfFamilia = (db: Db, familia_id: number) =>
  db
    .selectFrom('productos as p')
    .select([
      ...(['p.id', 'p.nombre', 'p.n_referencia', 'p.codigo_barras', 'p.opcion'] as const),
      ...(['p.valor_1', 'p.valor_2', 'p.valor_3', 'p.valor_neto', 'p.valor_total'] as const),
      ...(['p.stock', 'p.unidad', 'p.status', 'p.version'] as const),
      imagen.as('imagen'),
    ])
    .where('p.familia_id', '=', familia_id)
    .orderBy('p.id')
    .execute()

/** What each product of some families is in its own. */
export const listPuestos = (db: Db, familias: readonly number[]) =>
  db
    .selectFrom('productos')
    .select(['familia_id', 'n_referencia', 'opcion_clave'])
    .where('familia_id', 'in', numbersOf(db, sql`${JSON.stringify(familias)}`))
    .execute()

const tipos = {
  id: 'integer',
  familia_id: 'integer',
  valor_1: 'text',
  valor_2: 'text',
  valor_3: 'text',
  opcion: 'text',
  opcion_clave: 'text',
} as const

const named = Object.entries(tipos)

/**
 * Gives products of a shop their places in families, those that are in it already another one: one statement for all. Of a
 * product that is in another family nothing changes. Throws of the unique index where another product has those values.
 */
export const placeProductos = async (
  trx: Trx,
  comercio_id: number,
  puestos: readonly (Puesto & { id: number })[],
) => {
  const json = JSON.stringify(
    puestos.map(({ id, familia_id, ...puesto }) => ({ id, familia_id, ...columnasOf(puesto) })),
  )
  const source = isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as v(${sql.raw(named.map((one) => one.join(' ')).join(', '))})`
    : sql`(select ${sql.raw(named.map(([name]) => `value ->> '${name}' as ${name}`).join(', '))}
        from json_each(${json})) as v`
  // What lists show of a family is what its triggers say. The plus has a database look up each product by its id: SQLite read
  // the list anew for every product that the shop has.
  await sql`
    update productos set familia_id = v.familia_id, valor_1 = v.valor_1, valor_2 = v.valor_2,
      valor_3 = v.valor_3, opcion = v.opcion, opcion_clave = v.opcion_clave,
      en_lista = case when productos.familia_id is null then 0 else en_lista end
    from ${source}
    where productos.id = v.id and +productos.comercio_id = ${comercio_id}
      and (productos.familia_id is null or productos.familia_id = v.familia_id)`.execute(trx)
}
