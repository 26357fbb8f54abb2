import { type SelectQueryBuilder, sql } from 'kysely'
import type { EstadoEnvio } from '../../../contract/index.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { Db, Tables } from '../../../db/tables.ts'

export interface Filtro {
  /** The list in which they stand; all of them where it is missing. */
  envio: EstadoEnvio | undefined
  por_recibir?: boolean | undefined
}

export interface Pagina {
  limit: number
  offset: number
  envio: EstadoEnvio | undefined
}

/** What is to be sent begins with the oldest, all else with the newest. */
export const orderOf = (envio: EstadoEnvio | undefined) =>
  envio === 'por_despachar' ? 'asc' : 'desc'

// Read off an index of theirs alone, which is few.
const isReturning = (comercio_id: number) => sql<boolean>`x.id_transaccion in (
  select r.id_transaccion from reembolsos r where r.comercio_id = ${comercio_id}
    and r.estado = 'pedido' and r.espera = 'por_recibir')`

/** The paid orders of a shop, or those in one of its lists: all that is known of them without reading the sales. */
export const inList = (db: Db, comercio_id: number, { envio, por_recibir }: Filtro) =>
  db
    .selectFrom('venta_comercios as x')
    .where('x.comercio_id', '=', comercio_id)
    // Of all of them it is known by their date alone where to look: their index begins with that.
    .$if(envio === undefined, (q) =>
      q.where('x.suya', '=', 1).where('x.lista_envio', 'is not', null),
    )
    .$if(envio !== undefined, (q) => q.where('x.lista_envio', '=', envio as EstadoEnvio))
    .$if(por_recibir === true, (q) => q.where(isReturning(comercio_id)))

type Few = SelectQueryBuilder<Tables & { x: Tables['venta_comercios'] }, 'x', object>

/** Ids of a page of those, found all at once as they are few, and how many they are. */
export const pageOf = async (db: Db, few: Few, { limit, offset, envio }: Pagina) => {
  const rows = await db
    // They are few beside all that was ever sold, among which a page by date alone would be looked for.
    .with(
      (cte) => cte('suyos').materialized(),
      () => few.select(['x.id_transaccion', 'x.fecha_y_hora']),
    )
    .selectFrom('suyos')
    .select((eb) => [
      'id_transaccion',
      eb
        .selectFrom('suyos as todos')
        .select((todos) => todos.fn.countAll<number>().as('total'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .orderBy('fecha_y_hora', orderOf(envio))
    .orderBy('id_transaccion')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id_transaccion }) => id_transaccion)
  const total = rows[0]?.total ?? (offset > 0 ? await countRows(few) : 0)
  return { ids, total }
}
