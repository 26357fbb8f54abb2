import type { Db } from '../../../db/tables.ts'
import { openDatabase } from '../../machinery/database.ts'

/** Sells `times` units, one transaction each: reads first, then writes. */
export const sell = async (db: Db, id: number, times: number) => {
  for (let i = 0; i < times; i++)
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('productos').select('stock').where('id', '=', id).execute()
      await trx
        .updateTable('productos')
        .set((eb) => ({ stock: eb('stock', '-', 1) }))
        .where('id', '=', id)
        .execute()
    })
}

// Run as a process of its own, it sells at the side of the one that started it.
if (process.argv[1] === import.meta.filename) {
  const { config, id, times } = JSON.parse(process.argv[2] ?? '{}')
  const db = openDatabase(config)
  await sell(db, id, 1)
  process.send?.('selling')
  await sell(db, id, times - 1)
  await db.destroy()
  process.disconnect?.()
}
