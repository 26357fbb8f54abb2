import { type RawBuilder, sql } from 'kysely'
import type { EstadoEnvio } from '../../../contract/index.ts'
import { countRows } from '../../../db/count-rows.ts'
import { isIdBeginning } from '../../../db/dialect.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { unidadesToSend } from '../envios/envios.ts'
import type { Rango } from './dias.rules.ts'
import { inList, orderOf, type Pagina, pageOf } from './in-list.repository.ts'

const pending = sql<number>`(select coalesce(sum(${unidadesToSend}), 0)
  from venta_lineas l
  where l.id_transaccion = e.id_transaccion and l.comercio_id = e.comercio_id)`

const sold = sql<number>`(select coalesce(sum(l.cantidad * l.valor_total - l.descuento + l.aporte_plaza), 0)
  from venta_lineas l
  where l.id_transaccion = e.id_transaccion and l.comercio_id = e.comercio_id)`

const toReceive = sql<number>`(select count(*) from reembolsos r
  where r.id_transaccion = e.id_transaccion and r.comercio_id = e.comercio_id
    and r.estado = 'pedido' and r.espera = 'por_recibir')`

const query = (db: Db, comercio_id: number | RawBuilder<number>) =>
  db
    .selectFrom('venta_envios as e')
    .innerJoin('ventas as v', 'v.id_transaccion', 'e.id_transaccion')
    .leftJoin('usuarios as u', (join) =>
      join.onRef('u.id_usuario', '=', 'v.id_usuario').on('u.borrado_en', 'is', null),
    )
    .where('e.comercio_id', '=', comercio_id)

const columns = [
  'e.id_transaccion',
  'v.fecha_y_hora',
  'v.estado_tx',
  'e.estado as envio',
  'u.nombres',
  'u.apellidos',
] as const

/** How many orders of a shop have not arrived, by the list that they stand in; of those that came after a moment. */
export const countUnarrived = (db: Db, comercio_id: number, from?: string) =>
  db
    .selectFrom('venta_comercios')
    .select((eb) => ['lista_envio as lista', eb.fn.countAll<number>().as('total')])
    .where('comercio_id', '=', comercio_id)
    .where('lista_envio', 'in', ['por_despachar', 'sin_despacho', 'despachado'])
    .$if(from !== undefined, (q) => q.where('fecha_y_hora', '>=', from as string))
    .groupBy('lista_envio')
    .execute()

/** How many orders of a shop wait to be sent: what was given back, or taken back by a bank, waits for nobody. */
export const countUnsent = (db: Db, comercio_id: number) =>
  countRows(
    db
      .selectFrom('venta_comercios')
      .where('comercio_id', '=', comercio_id)
      .where('lista_envio', '=', 'por_despachar'),
  )

/** Of how many orders something is on its way back to a shop. */
export const countReturning = async (db: Db, comercio_id: number) => {
  const { total } = await db
    .selectFrom('reembolsos')
    .where('comercio_id', '=', comercio_id)
    .where(sql<boolean>`estado = 'pedido' and espera = 'por_recibir'`)
    .select((eb) => eb.fn.count<number>('id_transaccion').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const filaColumns = [
  ...columns,
  pending.as('unidades'),
  sold.as('valor_total'),
  toReceive.as('por_recibir'),
] as const

/** A page of the orders of which something is on its way back to a shop, and how many those are. */
export const listReturning = (db: Db, comercio_id: number, pagina: Pagina) =>
  pageOf(db, inList(db, comercio_id, { envio: pagina.envio, por_recibir: true }), pagina)

interface Lugar extends Rango {
  limit: number
  /** What comes before the page in that time. */
  offset: number
}

/**
 * Ids of a page of a shop's paid orders, or of those in one of its lists: read in their order, and no further. What is to be sent
 * begins with the oldest, all else with the newest.
 */
export const listInOrder = async (
  db: Db,
  comercio_id: number,
  envio: EstadoEnvio | undefined,
  { from, until, limit, offset }: Lugar,
) => {
  const rows = await inList(db, comercio_id, { envio })
    .select('x.id_transaccion')
    .$if(from !== undefined, (q) => q.where('x.fecha_y_hora', '>=', from as string))
    .$if(until !== undefined, (q) => q.where('x.fecha_y_hora', '<', until as string))
    .orderBy('x.fecha_y_hora', orderOf(envio))
    .orderBy('x.id_transaccion')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id_transaccion }) => id_transaccion)
}

/** Some paid orders of a shop, in the order of that list. */
export const findPedidos = async (
  db: Db,
  comercio_id: number,
  envio: EstadoEnvio | undefined,
  ids: readonly string[],
) => {
  if (ids.length === 0) return []
  return query(db, comercio_id)
    .select(filaColumns)
    .where('e.id_transaccion', 'in', ids)
    .orderBy('v.fecha_y_hora', orderOf(envio))
    .orderBy('e.id_transaccion')
    .execute()
}

const ofComercio = prepared((db, param: Params<{ comercio_id: number; id_transaccion: string }>) =>
  query(db, param('comercio_id'))
    .select([
      ...columns,
      'u.telefono',
      'v.direccion_envio',
      'v.municipio_envio',
      'v.total_a_pagar',
      'v.envios_cotizados',
      'e.transportadora',
      'e.guia',
      'e.despachado_en',
      'e.entregado_en',
      'e.version',
      pending.as('unidades'),
      sold.as('valor_total'),
      toReceive.as('por_recibir'),
    ])
    .where('e.id_transaccion', '=', param('id_transaccion'))
    .compile(),
)

/** A shop's part of a paid order. */
export const findOfComercio = async (db: Db, comercio_id: number, id_transaccion: string) =>
  (await ofComercio(db, { comercio_id, id_transaccion }))[0]

/** What a shop sends of several orders, and to whom; in no order. */
export const findRemisiones = (db: Db, comercio_id: number, ids: readonly string[]) =>
  query(db, comercio_id)
    .innerJoin('comercios as c', 'c.id', 'e.comercio_id')
    .select([
      ...[
        ...columns,
        'u.telefono' as const,
        'v.direccion_envio' as const,
        'v.municipio_envio' as const,
        'e.version' as const,
      ],
      'c.nombre_barrio as comercio',
      'c.direccion_punto_venta as direccion_comercio',
    ])
    .where('e.id_transaccion', 'in', ids)
    .execute()

/** What a shop is still to send of those orders, line by line. */
export const findContenidos = (db: Db, comercio_id: number, ids: readonly string[]) =>
  db
    .selectFrom('venta_lineas as l')
    .select(['l.id_transaccion', 'l.producto_id as id', 'l.nombre'])
    .select(unidadesToSend.as('cantidad'))
    .where('l.comercio_id', '=', comercio_id)
    .where('l.id_transaccion', 'in', ids)
    .where(unidadesToSend, '>', 0)
    .orderBy('l.orden')
    .execute()

/** Paid orders whose transaction begins with what people read as a number; of one shop, or of all. The newest first. */
export const findByNumero = (
  db: Db,
  numero: string,
  comercio_id: number | undefined,
  most: number,
) =>
  db
    .selectFrom('venta_envios as e')
    .innerJoin('ventas as v', 'v.id_transaccion', 'e.id_transaccion')
    .innerJoin('comercios as c', 'c.id', 'e.comercio_id')
    .leftJoin('usuarios as u', (join) =>
      join.onRef('u.id_usuario', '=', 'v.id_usuario').on('u.borrado_en', 'is', null),
    )
    .select(['e.id_transaccion', 'e.comercio_id', 'c.nombre_barrio', 'u.nombres', 'u.apellidos'])
    .where(isIdBeginning('e.id_transaccion', numero))
    .$if(comercio_id !== undefined, (q) => q.where('e.comercio_id', '=', comercio_id as number))
    .orderBy('v.fecha_y_hora', 'desc')
    .orderBy('e.comercio_id')
    .limit(most)
    .execute()
