import type { Insertable, Selectable } from 'kysely'
import type { Carga, EstadoCarga } from '../../../contract/index.ts'
import type { Db, Tables, Trx } from '../../../db/tables.ts'
import { toStock } from '../comercios/comercios.ts'
import type { Categoria } from './filas/filas.rules.ts'

export type CargaRow = Selectable<Tables['cargas']>
type NewCarga = Pick<
  Insertable<Tables['cargas']>,
  'id' | 'id_usuario' | 'comercio_id' | 'key' | 'file_name' | 'revisar' | 'creado_en' | 'vence_en'
>

export const insertCarga = async (db: Db, nueva: NewCarga) => {
  const row = { ...nueva, estado: 'anunciada', error: null, terminado_en: null } as const
  await db.insertInto('cargas').values(row).execute()
}

export const findCarga = (db: Db, id: string) =>
  db.selectFrom('cargas').selectAll().where('id', '=', id).executeTakeFirst()

export const findByKey = (db: Db, key: string) =>
  db.selectFrom('cargas').selectAll().where('key', '=', key).executeTakeFirst()

/** Somebody's newest upload of a file of that name. */
export const findNewest = (db: Db, id_usuario: string, file_name: string) =>
  db
    .selectFrom('cargas')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('file_name', '=', file_name)
    .orderBy('creado_en', 'desc')
    .limit(1)
    .executeTakeFirst()

const working = ['en_revision', 'en_proceso'] as const

/** Whether a shop has an upload under way. */
export const hasWorking = async (db: Db, comercio_id: number) =>
  Boolean(
    await db
      .selectFrom('cargas')
      .select('id')
      .where('comercio_id', '=', comercio_id)
      .where('estado', 'in', working)
      .executeTakeFirst(),
  )

// Of the shops that they may still stock.
const ofPerson = (db: Db, id_usuario: string, comercio_id: number | undefined) =>
  db
    .selectFrom('cargas')
    .where('id_usuario', '=', id_usuario)
    .where('comercio_id', 'in', (eb) =>
      eb
        .selectFrom('comercio_gente as g')
        .select('g.comercio_id')
        .where('g.id_usuario', '=', id_usuario)
        .where('g.funcion', 'in', toStock),
    )
    .$if(comercio_id !== undefined, (q) => q.where('comercio_id', '=', comercio_id as number))

export const countCargas = async (db: Db, id_usuario: string, comercio_id: number | undefined) =>
  (
    await ofPerson(db, id_usuario, comercio_id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Newest first. */
export const listCargas = (
  db: Db,
  id_usuario: string,
  comercio_id: number | undefined,
  { limit, offset }: { limit: number; offset: number },
) =>
  ofPerson(db, id_usuario, comercio_id)
    .selectAll()
    .orderBy('creado_en', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

type Cambios = Partial<Omit<CargaRow, 'id' | 'id_usuario' | 'comercio_id' | 'key'>>

/** Brings an upload from one of some states to another; answers false when it is in none of them. */
export const moveCarga = async (
  db: Db,
  id: string,
  from: readonly EstadoCarga[],
  cambios: Cambios & { estado: EstadoCarga },
) => {
  const { numUpdatedRows } = await db
    .updateTable('cargas')
    .set(cambios)
    .where('id', '=', id)
    .where('estado', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Writes down that somebody begins to read an upload's file; answers how often that was. */
export const countLectura = async (db: Db, id: string) => {
  const { lecturas } = await db
    .updateTable('cargas')
    .set((eb) => ({ lecturas: eb('lecturas', '+', 1) }))
    .where('id', '=', id)
    .returning('lecturas')
    .executeTakeFirstOrThrow()
  return lecturas
}

/** Counts a batch of rows as done, in its transaction; answers false when somebody else has done it. */
export const advanceCarga = async (
  trx: Trx,
  { id, procesadas }: Pick<CargaRow, 'id' | 'procesadas'>,
  hechas: number,
) => {
  const { numUpdatedRows } = await trx
    .updateTable('cargas')
    .set({ procesadas: procesadas + hechas })
    .where('id', '=', id)
    .where('estado', '=', 'en_proceso')
    .where('procesadas', '=', procesadas)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** An upload as the contract shows it. */
export const toCarga = ({
  id_usuario,
  key,
  file_name,
  revisar,
  mapeo,
  columnas,
  vence_en,
  lecturas,
  ...row
}: CargaRow): Omit<Carga, 'faltan'> => ({
  ...row,
  archivoKey: key,
  fileName: file_name,
  columnas: JSON.parse(columnas),
})

export const listCategorias = (db: Db): Promise<Categoria[]> =>
  db.selectFrom('categorias').select(['id', 'slug', 'nombre', 'padre_id', 'nivel']).execute()
