import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../../db/dialect.ts'
import type { Params } from '../../../../db/prepared.ts'
import type { Trx } from '../../../../db/tables.ts'
import { type Beside, claimingWith } from '../../../machinery/once/once.ts'

interface Wanted {
  id_usuario: string
  /** JSON array of the products that are asked for now. */
  ids: string
  /** The policy that buyers accept. */
  version: string
}

const hasAccepted = (param: Params<Wanted>) => sql`exists (select 1 from consentimientos
  where id_usuario = ${param('id_usuario')} and texto = 'registro' and version = ${param('version')})`

// On SQLite nobody else writes meanwhile, and by itself it would walk all that a person ever bought; on PostgreSQL the function
// keeps the buyer's other orders waiting.
const reservasOf: Beside<Wanted> = (db, param) =>
  isPostgres(db)
    ? sql<string>`(select row_to_json(r)::text from (select *, ${hasAccepted(param)} as ha_aceptado
        from reservas_de(${param('id_usuario')}, ${param('ids')})) r)`
    : sql<string>`(select json_object('ventas', count(distinct v.id_transaccion),
        'unidades', coalesce(sum(l.cantidad), 0),
        'otros', count(distinct l.producto_id) filter (where l.producto_id not in
          ${numbersOf(db, param('ids'))}),
        'ha_comprado', exists (select 1 from ventas c where c.id_usuario = ${param('id_usuario')}
          and c.canal_venta = 'web' and c.estado_tx = 'aprovada'),
        'abierta', max(v.id_transaccion), 'ha_aceptado', ${hasAccepted(param)})
      from ventas v indexed by ventas_sin_pagar
        join venta_lineas l on l.id_transaccion = v.id_transaccion
      where v.id_usuario = ${param('id_usuario')} and v.canal_venta = 'web' and v.tiene_stock = 1
        and v.estado_tx in ('En proceso', 'rechazada'))`

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
