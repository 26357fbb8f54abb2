import type { Trx } from '../../../../db/tables.ts'

/** Writes down that a day's look begins; answers false when it did before. */
export const beginBarrido = async (trx: Trx, { dia, desde }: { dia: string; desde: string }) => {
  const rows = await trx
    .insertInto('barridos_pago')
    .values({ dia, desde, empezado_en: new Date().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .returning('dia')
    .execute()
  return rows.length > 0
}

interface Lugar {
  desde: string
  pagina: number
}

/** Moves a look on from one page to the next; answers false when somebody else did. */
export const advance = async (
  trx: Trx,
  { dia, desde, pagina }: Lugar & { dia: string },
  next: Lugar,
  done: { pagos: number; cambiados: number },
) => {
  const { numUpdatedRows } = await trx
    .updateTable('barridos_pago')
    .set((eb) => ({
      ...next,
      pagos: eb('pagos', '+', done.pagos),
      cambiados: eb('cambiados', '+', done.cambiados),
    }))
    .where('dia', '=', dia)
    .where('desde', '=', desde)
    .where('pagina', '=', pagina)
    .where('terminado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const finishBarrido = async (trx: Trx, dia: string) => {
  await trx
    .updateTable('barridos_pago')
    .set({ terminado_en: new Date().toISOString() })
    .where('dia', '=', dia)
    .execute()
}
