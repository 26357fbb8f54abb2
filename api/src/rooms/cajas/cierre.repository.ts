import { sql } from 'kysely'
import type { MedioPago } from '../../../contract/index.ts'
import { precioOfLineaSql } from '../../../db/peso.ts'
import type { Db } from '../../../db/tables.ts'

const whole = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`

const asWhole = <Row extends Record<string, unknown>>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as {
    [Name in keyof Row]: number
  }

// Where nothing came, nothing was sold for.
const isPaid = sql<boolean>`coalesce(m.estado_comprobante, '') <> 'rechazada'`

/** What a till sold, in whole COP. */
export const sumVentas = async (db: Db, caja_id: number) =>
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
      .where(isPaid)
      .executeTakeFirstOrThrow(),
  )

/** What came into a till by one means, and of how many sales, in whole COP. */
export const sumPagos = async (db: Db, caja_id: number, metodo: MedioPago) =>
  asWhole(
    await db
      .selectFrom('venta_pagos as p')
      .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'p.id_transaccion')
      .select([
        sql<number>`count(distinct p.id_transaccion)`.as('cantidad'),
        whole('p.monto').as('total'),
      ])
      .where('m.caja_id', '=', caja_id)
      .where('p.metodo', '=', metodo)
      .where(sql<boolean>`coalesce(p.estado_comprobante, '') <> 'rechazada'`)
      .executeTakeFirstOrThrow(),
  )

/** What came off a till's sales, and of how many, in whole COP. */
export const sumDescuentos = async (db: Db, caja_id: number) =>
  asWhole(
    await db
      .selectFrom('descuentos_mostrador as d')
      .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'd.id_transaccion')
      .select([sql<number>`count(*)`.as('cantidad'), whole('d.valor').as('total')])
      .where('m.caja_id', '=', caja_id)
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
      .where(isPaid)
      .executeTakeFirstOrThrow(),
  )

const paid = sql`(${precioOfLineaSql} - l.descuento)`

// As much of what is paid for a line as of its price; the rest is IVA. Rounded half up, line by line; of whole prices first, since
// the product of the dearest line and its net has no room in 64 bits.
const net = sql`(case when l.valor_total = 0 then 0
  else (${paid} / l.valor_total) * l.valor_neto
    + (2 * (${paid} % l.valor_total) * l.valor_neto + l.valor_total) / (2 * l.valor_total) end)`

/** IVA of what is paid for what a till sold, by rate and class. */
export const listIva = async (db: Db, caja_id: number) => {
  const rows = await db
    .selectFrom('venta_lineas as l')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'l.id_transaccion')
    .select([
      'l.clase_iva',
      'l.porcentaje_impuestos',
      sql<number>`sum(${net})`.as('base'),
      sql<number>`sum(${paid} - ${net})`.as('valor_IVA'),
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

/** The cash that a till gave back, and for how many returns, in whole COP. */
export const sumDevoluciones = async (db: Db, caja_id: number) =>
  asWhole(
    await db
      .selectFrom('devoluciones')
      .select([sql<number>`count(*)`.as('cantidad'), whole('efectivo').as('efectivo')])
      .where('caja_id', '=', caja_id)
      .executeTakeFirstOrThrow(),
  )

/** What a till gave back by one means, in whole COP. */
export const sumReturned = async (db: Db, caja_id: number, metodo: MedioPago) =>
  asWhole(
    await db
      .selectFrom('devolucion_pagos as p')
      .innerJoin('devoluciones as d', 'd.id', 'p.devolucion_id')
      .select(whole('p.monto').as('monto'))
      .where('d.caja_id', '=', caja_id)
      .where('p.metodo', '=', metodo)
      .executeTakeFirstOrThrow(),
  ).monto
