import type { Db, Trx } from '../../../db/tables.ts'

export const insertSubida = async (
  db: Db,
  subida: { key: string; producto_id: number; id_usuario: string },
) => {
  await db
    .insertInto('subidas')
    .values({ ...subida, creado_en: new Date().toISOString() })
    .execute()
}

/** Whether a key was given out for a photo of a product. */
export const hasSubida = async (db: Db, key: string, producto_id: number) =>
  Boolean(
    await db
      .selectFrom('subidas')
      .select('key')
      .where('key', '=', key)
      .where('producto_id', '=', producto_id)
      .executeTakeFirst(),
  )

/** Uses a key up; answers whether it could. Of several at once, one can. */
export const takeSubida = async (db: Db, key: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('subidas')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Keys that were given out before a moment and not used, the oldest first. */
export const listSubidasBefore = async (db: Db, before: string, most: number) => {
  const rows = await db
    .selectFrom('subidas')
    .select('key')
    .where('creado_en', '<', before)
    .orderBy('creado_en')
    .limit(most)
    .execute()
  return rows.map(({ key }) => key)
}

/** The photos of a product, the cover first. */
export const listFotos = async (db: Db, producto_id: number) => {
  const rows = await db
    .selectFrom('producto_imagenes')
    .select('path')
    .where('producto_id', '=', producto_id)
    .orderBy('orden')
    .execute()
  return rows.map(({ path }) => path)
}

/** Makes these the photos of a product, in this order. */
export const replaceFotos = async (trx: Trx, producto_id: number, paths: readonly string[]) => {
  await trx.deleteFrom('producto_imagenes').where('producto_id', '=', producto_id).execute()
  if (paths.length === 0) return
  const rows = paths.map((path, orden) => ({ producto_id, orden, path }))
  await trx.insertInto('producto_imagenes').values(rows).execute()
}
