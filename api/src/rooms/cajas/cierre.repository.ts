import { sql } from 'kysely'
import type { Db } from '../../../db/tables.ts'

const whole = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`

const asWhole = <Row extends Record<string, unknown>>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as {
    [Name in keyof Row]: number
  }

// A wallet's money that did not come was not sold for.
const isPaid = sql<boolean>`coalesce(m.estado_comprobante, '') <> 'rechazada'`

/** What a till sold, in whole COP, by method of payment. */
export const sumVentas = async (db: Db, caja_id: number, metodo: 'efectivo' | 'billetera') =>
  asWhole(
    await db
      .selectFrom('ventas_mostrador as m')
      .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
      .select([
        sql<number>`count(*)`.as('cantidad'),
        whole('v.total_a_pagar').as('total'),
        whole('v.valor_neto_total').as('valor_neto'),
        whole('v.valor_del_envio').as('valor_del_envio'),
        whole('m.efectivo').as('efectivo'),
      ])
      .where('m.caja_id', '=', caja_id)
      .where('m.metodo_pago', '=', metodo)
      .where(isPaid)
      .executeTakeFirstOrThrow(),
  )

/** What came of a till's sales when it had been counted, in whole COP. */
export const sumLate = async (db: Db, caja_id: number) =>
  asWhole(
    await db
      .selectFrom('ventas_mostrador as m')
      .innerJoin('ventas as v', 'v.id_transaccion', 'm.id_transaccion')
      .select([
        sql<number>`count(*)`.as('cantidad'),
        whole('v.total_a_pagar').as('total'),
        whole('m.efectivo').as('efectivo'),
      ])
      .where('m.caja_id', '=', caja_id)
      .where('m.tarde', '=', 1)
      .executeTakeFirstOrThrow(),
  )

/** IVA of what a till sold, by rate and class. */
export const listIva = async (db: Db, caja_id: number) => {
  const rows = await db
    .selectFrom('venta_lineas as l')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'l.id_transaccion')
    .select([
      'l.clase_iva',
      'l.porcentaje_impuestos',
      sql<number>`sum(l.valor_neto * l.cantidad)`.as('base'),
      sql<number>`sum(l."valor_IVA")`.as('valor_IVA'),
    ])
    .where('m.caja_id', '=', caja_id)
    .where(isPaid)
    .groupBy(['l.clase_iva', 'l.porcentaje_impuestos'])
    .orderBy('l.porcentaje_impuestos', 'desc')
    .orderBy('l.clase_iva')
    .execute()
  return rows.map(({ base, valor_IVA, ...row }) => ({
    ...row,
    base: Number(base),
    valor_IVA: Number(valor_IVA),
  }))
}

/** What a till gave back, in whole COP. */
export const sumDevoluciones = async (db: Db, caja_id: number) =>
  asWhole(
    await db
      .selectFrom('devoluciones')
      .select([
        sql<number>`count(*)`.as('cantidad'),
        whole('efectivo').as('efectivo'),
        sql<number>`coalesce(sum(case when metodo = 'billetera' then monto else 0 end), 0)`.as(
          'billetera',
        ),
      ])
      .where('caja_id', '=', caja_id)
      .executeTakeFirstOrThrow(),
  )
