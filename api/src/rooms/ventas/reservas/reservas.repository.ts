import { sql } from 'kysely'
import { isPostgres, numbersOf } from '../../../../db/dialect.ts'
import { type Params, prepared } from '../../../../db/prepared.ts'
import type { Trx } from '../../../../db/tables.ts'

interface Wanted {
  id_usuario: string
  /** JSON array of the products that are asked for now. */
  ids: string
}

/** What a buyer keeps from others without having paid for it. */
interface Reservas {
  ventas: number
  unidades: number
  /** Products among it that are not asked for now. */
  otros: number
  ha_comprado: boolean | number
  /** One of those sales. */
  abierta: string | null
}

// On SQLite nobody else writes meanwhile; on PostgreSQL the function keeps the buyer's other orders waiting.
const query = prepared((db, param: Params<Wanted>) =>
  (isPostgres(db)
    ? sql<Reservas>`select * from reservas_de(${param('id_usuario')}, ${param('ids')})`
    : sql<Reservas>`select count(distinct v.id_transaccion) as ventas,
        coalesce(sum(l.cantidad), 0) as unidades,
        count(distinct l.producto_id) filter (where l.producto_id not in
          ${numbersOf(db, param('ids'))}) as otros,
        exists (select 1 from ventas c where c.id_usuario = ${param('id_usuario')}
          and c.canal_venta = 'web' and c.estado_tx = 'aprovada') as ha_comprado,
        max(v.id_transaccion) as abierta
      from ventas v join venta_lineas l on l.id_transaccion = v.id_transaccion
      where v.id_usuario = ${param('id_usuario')} and v.canal_venta = 'web' and v.tiene_stock = 1
        and v.estado_tx in ('En proceso', 'rechazada')`
  ).compile(db),
)

/** What a buyer keeps unpaid; no other order of theirs changes it before the transaction ends. */
export const holdReservas = async (trx: Trx, id_usuario: string, ids: readonly number[]) => {
  const [found] = await query(trx, { id_usuario, ids: JSON.stringify(ids) })
  const { ventas = 0, unidades = 0, otros = 0, ha_comprado = false, abierta = null } = found ?? {}
  return {
    ...{ ventas: Number(ventas), unidades: Number(unidades), otros: Number(otros), abierta },
    haComprado: Boolean(ha_comprado),
  }
}
