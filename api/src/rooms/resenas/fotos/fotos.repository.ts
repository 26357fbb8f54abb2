import type { Db, Trx } from '../../../../db/tables.ts'

export const insertFoto = async (
  db: Db,
  foto: { clave: string; id_usuario: string; producto_id: number },
) => {
  await db
    .insertInto('resena_fotos')
    .values({ ...foto, creado_en: new Date().toISOString() })
    .execute()
}

/** Photos that somebody announced and no review has. */
export const countLoose = async (db: Db, id_usuario: string) => {
  const { n } = await db
    .selectFrom('resena_fotos')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('id_usuario', '=', id_usuario)
    .where('resena_id', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** What became of a photo that somebody announced for a product. */
export const findAnnounced = (
  db: Db,
  { clave, id_usuario, producto_id }: { clave: string; id_usuario: string; producto_id: number },
) =>
  db
    .selectFrom('resena_fotos')
    .select(['clave', 'path'])
    .where('clave', '=', clave)
    .where('id_usuario', '=', id_usuario)
    .where('producto_id', '=', producto_id)
    .executeTakeFirst()

/** Says what was drawn of an upload; answers whether nobody said so before. */
export const nameFoto = async (db: Db, clave: string, path: string) => {
  const { numUpdatedRows } = await db
    .updateTable('resena_fotos')
    .set({ path })
    .where('clave', '=', clave)
    .where('path', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The photos of reviews, each in its order. */
export const listFotosOf = async (db: Db, resena_ids: readonly number[]) => {
  const rows = await db
    .selectFrom('resena_fotos')
    .select(['resena_id', 'path'])
    .where('resena_id', 'in', [0, ...resena_ids])
    .orderBy('orden')
    .execute()
  return (id: number) =>
    rows.flatMap(({ resena_id, path }) => (resena_id === id && path ? [path] : []))
}

/** Gives a review a photo of its writer's; answers whether there is such a one. */
export const attachFoto = async (
  trx: Trx,
  {
    path,
    resena_id,
    orden,
    ...whose
  }: {
    path: string
    resena_id: number
    orden: number
    id_usuario: string
    producto_id: number
  },
) => {
  const { numUpdatedRows } = await trx
    .updateTable('resena_fotos')
    .set({ resena_id, orden })
    .where('path', '=', path)
    .where('id_usuario', '=', whose.id_usuario)
    .where('producto_id', '=', whose.producto_id)
    .where((eb) => eb.or([eb('resena_id', 'is', null), eb('resena_id', '=', resena_id)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const files = ({ clave, path }: { clave: string; path: string | null }) => ({ clave, path })

/** Takes a review's photos away but those that are named; answers what is left of them on the disk. */
export const detachFotos = async (trx: Trx, resena_id: number, kept: readonly string[]) => {
  const rows = await trx
    .deleteFrom('resena_fotos')
    .where('resena_id', '=', resena_id)
    .where('path', 'not in', ['', ...kept])
    .returning(['clave', 'path'])
    .execute()
  return rows.map(files)
}

/** Takes all of somebody's away. */
export const deleteFotosOf = async (trx: Trx, id_usuario: string) => {
  const rows = await trx
    .deleteFrom('resena_fotos')
    .where('id_usuario', '=', id_usuario)
    .returning(['clave', 'path'])
    .execute()
  return rows.map(files)
}

/** Photos that no review took by then. */
export const listLooseBefore = (db: Db, before: string, most: number) =>
  db
    .selectFrom('resena_fotos')
    .select(['clave', 'path'])
    .where('resena_id', 'is', null)
    .where('creado_en', '<', before)
    .limit(most)
    .execute()

/** Takes one away that no review has; answers whether it could. */
export const deleteLoose = async (db: Db, clave: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('resena_fotos')
    .where('clave', '=', clave)
    .where('resena_id', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
