import { sql } from 'kysely'
import { stockBajo } from '../../../contract/index.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import { isAtMost, offeredStatus } from '../../../db/peso.ts'
import type { Db } from '../../../db/tables.ts'

/** Movements that are looked at: the last of all shops, by their key alone. */
const lastMovements = 5000
const most = 200

/** The last movements that took a product on sale from more than few units to few, of which nobody was told. */
export const listLowered = (db: Db) =>
  db
    .selectFrom('movimientos_stock as m')
    .innerJoin('productos as p', 'p.id', 'm.producto_id')
    .select(['m.id', 'm.stock', 'm.producto_id', 'p.comercio_id', 'p.unidad'])
    .select(nombreDeProducto('p').as('nombre'))
    .where('m.id', '>', (eb) =>
      eb
        .selectFrom('movimientos_stock')
        .select(sql<number>`coalesce(max(id), 0) - ${sql.lit(lastMovements)}`.as('desde')),
    )
    .where(isAtMost(sql`m.stock`, stockBajo))
    .where(sql<boolean>`not ${isAtMost(sql`(m.stock - m.cantidad)`, stockBajo)}`)
    .where('p.status', 'in', offeredStatus)
    .where(isAtMost(sql`p.stock`, stockBajo))
    .where(sql<boolean>`not exists (select 1 from novedades n
      where n.clave = 'stock_bajo ' || m.id)`)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute()

/** Wallets of the last days whose money nobody has looked for, and of which nobody was told, the oldest first. */
export const listUnverified = (db: Db, since: string) =>
  db
    .selectFrom('venta_pagos as p')
    .innerJoin('ventas_mostrador as m', 'm.id_transaccion', 'p.id_transaccion')
    .select(['m.id_transaccion', 'm.comercio_id', 'm.numero', 'm.vendida_en'])
    .distinct()
    .where(sql<boolean>`p.estado_comprobante = 'por_verificar'`)
    .where('m.vendida_en', '>', since)
    .where(sql<boolean>`not exists (select 1 from novedades n
      where n.clave = 'comprobante ' || m.id_transaccion)`)
    .orderBy('m.vendida_en')
    .orderBy('m.id_transaccion')
    .limit(most)
    .execute()
