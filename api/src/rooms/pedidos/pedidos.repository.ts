import { type RawBuilder, sql } from 'kysely'
import type { EstadoEnvio } from '../../../contract/index.ts'
import { countRows } from '../../../db/count-rows.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import { plain } from '../../machinery/texto.rules.ts'
import { unidadesToSend } from '../envios/envios.ts'
import { numeroIn } from './numero.rules.ts'

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

// What was given back, or taken back by a bank, waits for nobody.
const isWaiting = sql<boolean>`v.estado_tx = 'aprovada' and ${pending} > 0`

const accents = ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn', 'Áa', 'Ée', 'Íi', 'Óo', 'Úu', 'Ñn']

// Both databases know replace(); neither lowers the other's accents.
const unaccented = accents.reduce(
  (text, [from, to]) => `replace(${text}, '${from}', '${to}')`,
  `coalesce(u.nombres || ' ' || u.apellidos, '')`,
)

interface Listado {
  envio: EstadoEnvio | undefined
  por_recibir: boolean | undefined
  q?: string | undefined
  limit: number
  offset: number
}

type Filtro = Pick<Listado, 'envio' | 'por_recibir' | 'q'>

const isNamed = (q: string) => {
  const numero = numeroIn(q)
  const pattern = `%${plain(q).replace(/[\\%_]/g, '\\$&')}%`
  const isOf = sql<boolean>`lower(${sql.raw(unaccented)}) like ${pattern} escape '\\'`
  return numero ? sql<boolean>`(e.id_transaccion like ${`${numero}%`} or ${isOf})` : isOf
}

const listed = (db: Db, comercio_id: number, { envio, por_recibir, q: searched }: Filtro) =>
  query(db, comercio_id)
    .$if(Boolean(searched), (q) => q.where(isNamed(searched ?? '')))
    .$if(por_recibir === true, (q) => q.where(toReceive, '>', 0))
    .$if(envio !== undefined, (q) => q.where('e.estado', '=', envio as EstadoEnvio))
    .$if(envio === 'por_despachar', (q) => q.where(isWaiting))

/** How many orders a shop has, by how far they have come. */
export const countByEnvio = (db: Db, comercio_id: number) =>
  db
    .selectFrom('venta_envios')
    .select((eb) => ['estado', eb.fn.countAll<number>().as('total')])
    .where('comercio_id', '=', comercio_id)
    .groupBy('estado')
    .execute()

/** How many orders of a shop wait to be sent. */
export const countUnsent = (db: Db, comercio_id: number) =>
  countRows(listed(db, comercio_id, { envio: 'por_despachar', por_recibir: undefined }))

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

/** A page of a shop's paid orders, and how many there are in all. What is to be sent begins with the oldest. */
export const findPedidos = async (
  db: Db,
  comercio_id: number,
  { limit, offset, ...filtro }: Listado,
) => {
  const { total } = await listed(db, comercio_id, filtro)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await listed(db, comercio_id, filtro)
    .select([
      ...columns,
      pending.as('unidades'),
      sold.as('valor_total'),
      toReceive.as('por_recibir'),
    ])
    .orderBy('v.fecha_y_hora', filtro.envio === 'por_despachar' ? 'asc' : 'desc')
    .orderBy('e.id_transaccion')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows }
}

const ofComercio = prepared((db, param: Params<{ comercio_id: number; id_transaccion: string }>) =>
  query(db, param('comercio_id'))
    .select([
      ...columns,
      'u.telefono',
      'v.direccion_envio',
      'v.municipio_envio',
      'v.total_a_pagar',
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
    .where('e.id_transaccion', 'like', `${numero}%`)
    .$if(comercio_id !== undefined, (q) => q.where('e.comercio_id', '=', comercio_id as number))
    .orderBy('v.fecha_y_hora', 'desc')
    .orderBy('e.comercio_id')
    .limit(most)
    .execute()
