import type { Balanzas } from '../../../../contract/index.ts'
import type { Db, Tables } from '../../../../db/tables.ts'

/** The layouts of a shop's labels; none where nobody wrote any. */
export const findFormatos = async (db: Db, comercio_id: number): Promise<Balanzas['formatos']> => {
  const row = await db
    .selectFrom('mostrador_balanzas')
    .select('formatos')
    .where('comercio_id', '=', comercio_id)
    .executeTakeFirst()
  return row ? JSON.parse(row.formatos) : []
}

/** Writes them down, in the place of those of before. */
export const putFormatos = async (db: Db, fila: Tables['mostrador_balanzas']) => {
  const { comercio_id: _, ...rest } = fila
  await db
    .insertInto('mostrador_balanzas')
    .values(fila)
    .onConflict((conflict) => conflict.column('comercio_id').doUpdateSet(rest))
    .execute()
}
