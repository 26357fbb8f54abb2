import type { Kysely } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// Each statement of such a function sees what was committed until it began: the counts are of the moment at which the lock
// was given, and two orders of one buyer never see the same.
const reservasDe = `create function reservas_de(comprador text, pedidos text)
  returns table (ventas bigint, unidades bigint, otros bigint, ha_comprado boolean, abierta text)
  language plpgsql as $$ begin
    perform pg_advisory_xact_lock(hashtextextended(comprador, 0));
    return query select count(distinct v.id_transaccion), coalesce(sum(l.cantidad), 0),
      count(distinct l.producto_id) filter (where l.producto_id not in
        (select value::integer from json_array_elements_text(pedidos::json))),
      exists (select 1 from ventas c where c.id_usuario = comprador
        and c.canal_venta = 'web' and c.estado_tx = 'aprovada'),
      max(v.id_transaccion)
    from ventas v join venta_lineas l on l.id_transaccion = v.id_transaccion
    where v.id_usuario = comprador and v.canal_venta = 'web' and v.tiene_stock = 1
      and v.estado_tx in ('En proceso', 'rechazada');
  end $$`

/** What a buyer keeps from others without having paid is found at once, and counted by one order at a time. */
export const up = (db: Kysely<unknown>) =>
  runAll(db, [
    `create index ventas_sin_pagar on ventas (id_usuario)
      where tiene_stock = 1 and estado_tx in ('En proceso', 'rechazada')`,
    ...(isPostgres(db) ? [reservasDe] : []),
  ])
