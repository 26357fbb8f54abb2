import type { ListaProducto, OpcionProducto } from '../../../contract/index.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { claveOf } from '../../machinery/clave.rules.ts'

interface Row {
  id: number
  nombre: string
  archivada: number
}

const columns = ['id', 'nombre', 'archivada'] as const
const toOpcion = ({ archivada, ...row }: Row): OpcionProducto => ({
  ...row,
  archivada: archivada === 1,
})

interface Lista {
  comercio_id: number
  lista: ListaProducto
}

/** Every option of a shop, by name. */
export const listOpciones = async (db: Db, comercio_id: number) => {
  const rows = await db
    .selectFrom('comercio_opciones')
    .select([...columns, 'lista', 'clave'])
    .where('comercio_id', '=', comercio_id)
    .orderBy('clave')
    .execute()
  return rows.map(({ lista, clave, ...row }) => ({ lista, clave, ...toOpcion(row) }))
}

export const countOpciones = async (db: Db, { comercio_id, lista }: Lista) => {
  const { total } = await db
    .selectFrom('comercio_opciones')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('comercio_id', '=', comercio_id)
    .where('lista', '=', lista)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Offers again the option of this name; undefined where there is none. */
export const reviveOpcion = async (trx: Trx, { comercio_id, lista }: Lista, nombre: string) => {
  const row = await trx
    .updateTable('comercio_opciones')
    .set({ archivada: 0 })
    .where('comercio_id', '=', comercio_id)
    .where('lista', '=', lista)
    .where('clave', '=', claveOf(nombre))
    .returning(columns)
    .executeTakeFirst()
  return row && toOpcion(row)
}

/** Adds an option, or offers again the one that somebody added a moment ago. */
export const insertOpcion = async (trx: Trx, lista: Lista, nombre: string) => {
  const row = await trx
    .insertInto('comercio_opciones')
    .values({ ...lista, nombre, clave: claveOf(nombre), creado_en: new Date().toISOString() })
    .onConflict((on) => on.columns(['comercio_id', 'lista', 'clave']).doUpdateSet({ archivada: 0 }))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toOpcion(row)
}

const ofLista = (trx: Trx, { comercio_id, lista }: Lista, id: number) =>
  trx
    .updateTable('comercio_opciones')
    .where('comercio_id', '=', comercio_id)
    .where('lista', '=', lista)
    .where('id', '=', id)

/** Locks an option of a list, and answers it as it is. */
export const lockOpcion = async (trx: Trx, lista: Lista, id: number) => {
  // A write of nothing is a lock on both databases.
  const row = await ofLista(trx, lista, id)
    .set(({ ref }) => ({ creado_en: ref('creado_en') }))
    .returning(columns)
    .executeTakeFirst()
  return row && toOpcion(row)
}

export const updateOpcion = async (
  trx: Trx,
  lista: Lista,
  { id, nombre, archivada }: OpcionProducto,
) => {
  await ofLista(trx, lista, id)
    .set({ nombre, clave: claveOf(nombre), archivada: archivada ? 1 : 0 })
    .execute()
}

/** Those of the ids that are the shop's, each with its list. */
export const findOpciones = (db: Db, comercio_id: number, ids: readonly number[]) =>
  db
    .selectFrom('comercio_opciones')
    .select(['id', 'lista', 'archivada'])
    .where('comercio_id', '=', comercio_id)
    .where('id', 'in', ids)
    .execute()
