import type { Db } from '../../db/tables.ts'

/**
 * A key of this installation by name, made by `create` the first time. When several processes start at once, all get the
 * one that was written first.
 */
export const getClave = async (db: Db, nombre: string, create: () => string) => {
  const find = () =>
    db.selectFrom('claves').select('valor').where('nombre', '=', nombre).executeTakeFirst()
  const known = await find()
  if (known) return known.valor
  await db
    .insertInto('claves')
    .values({ nombre, valor: create(), creado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const written = await find()
  if (!written) throw new Error(`clave ${nombre} was not written`)
  return written.valor
}
