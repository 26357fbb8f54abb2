import type { Insertable } from 'kysely'
import type { PagoVenta } from '../../../../contract/index.ts'
import type { Db, Tables, Trx } from '../../../../db/tables.ts'
import { uniqueOf } from '../../../../db/unique.ts'

export const insertPagos = async (trx: Trx, pagos: Insertable<Tables['venta_pagos']>[]) => {
  await trx.insertInto('venta_pagos').values(pagos).execute()
}

/** The parts of a sale, in their order. */
export const listPagos = (db: Db, id_transaccion: string): Promise<PagoVenta[]> =>
  db
    .selectFrom('venta_pagos')
    .select(['orden', 'metodo', 'monto', 'referencia', 'estado_comprobante'])
    .where('id_transaccion', '=', id_transaccion)
    .orderBy('orden')
    .execute()

/** Whether a sale of the shop has this wallet's number already. */
export const hasReferencia = async (db: Db, comercio_id: number, referencia: string) =>
  Boolean(
    await db
      .selectFrom('venta_pagos')
      .select('id_transaccion')
      .where('comercio_id', '=', comercio_id)
      .where('metodo', '=', 'billetera')
      .where('referencia', '=', referencia)
      .executeTakeFirst(),
  )

// SQLite names the columns, PostgreSQL the constraint.
const repeated = {
  referencia_pago_repetida: /referencia/,
  comprobante_repetido: /comprobante_key/,
} as const

/** What of a sale another one has already, by the error that writing it made. */
export const repeatedOf = (error: unknown) => {
  const told = uniqueOf(error)
  const codes = Object.keys(repeated) as (keyof typeof repeated)[]
  return told && /ventas_mostrador|venta_pagos/.test(told)
    ? codes.find((code) => repeated[code].test(told))
    : undefined
}
