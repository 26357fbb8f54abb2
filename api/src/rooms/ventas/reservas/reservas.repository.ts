import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../../db/dialect.ts'
import type { Params } from '../../../../db/prepared.ts'
import type { Db, Trx } from '../../../../db/tables.ts'
import { type Beside, claimingWith } from '../../../machinery/once/once.ts'

interface Wanted {
  id_usuario: string
  /** JSON array of the products that are asked for now. */
  ids: string
  /** The policy that buyers accept. */
  version: string
}

// The consent outlives the account, which a token may do for a while too.
const hasAccepted = (db: Db, param: Params<Wanted>) =>
  isPostgres(db)
    ? sql`comprador_acepta(${param('id_usuario')}, ${param('version')})`
    : sql`exists (select 1 from consentimientos s join usuarios u on u.id_usuario = s.id_usuario
        where s.id_usuario = ${param('id_usuario')} and s.texto = 'registro'
          and s.version = ${param('version')} and u.borrado_en is null)`

// On SQLite nobody else writes meanwhile, and by itself it would walk all that a person ever bought; on PostgreSQL the function
// keeps the buyer's other orders waiting.
const reservasOf: Beside<Wanted> = (db, param) =>
  isPostgres(db)
    ? sql<string>`(select row_to_json(r)::text from (select *, ${hasAccepted(db, param)} as ha_aceptado
        from reservas_de(${param('id_usuario')}, ${param('ids')})) r)`
    : sql<string>`(select json_object('ventas', count(distinct v.id_transaccion),
        'unidades', coalesce(sum(l.cantidad), 0),
        'otros', count(distinct l.producto_id) filter (where l.producto_id not in
          ${numbersOf(db, param('ids'))}),
        'ha_comprado', exists (select 1 from ventas c where c.id_usuario = ${param('id_usuario')}
          and c.canal_venta = 'web' and c.estado_tx = 'aprovada'),
        'abierta', max(v.id_transaccion), 'ha_aceptado', ${hasAccepted(db, param)})
      from ventas v indexed by ventas_sin_pagar
        join venta_lineas l on l.id_transaccion = v.id_transaccion
      where v.id_usuario = ${param('id_usuario')} and v.canal_venta = 'web' and v.tiene_stock = 1
        and v.estado_tx in ('En proceso', 'rechazada'))`

/** No order of a person's is under way before the transaction ends. Taken before anything of theirs. */
export const holdOrders = async (trx: Trx, id_usuario: string) => {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${id_usuario}, 0))`.execute(trx)
}

const claimReservas = claimingWith(reservasOf)

/** What a buyer keeps from others without having paid for it. */
interface Reservas {
  ventas: number
  unidades: number
  /** Products among it that are not asked for now. */
  otros: number
  ha_comprado: boolean | number
  /** One of those sales. */
  abierta: string | null
  ha_aceptado: boolean | number
}

/**
 * Gives an order its name, and where that is new answers what its buyer keeps unpaid, and whether they accepted a version of the
 * policy; no other order of theirs changes what they keep before the transaction ends.
 */
export const holdReservas = async (
  trx: Trx,
  claimed: Parameters<typeof claimReservas>[1],
  ids: readonly number[],
  version: string,
) => {
  const { id_usuario } = claimed
  const wanted = { id_usuario, ids: JSON.stringify(ids), version }
  const { recurso, beside } = await claimReservas(trx, claimed, wanted)
  const reservas: Reservas | undefined = beside === undefined ? undefined : JSON.parse(beside)
  return { recurso, reservas }
}
