import { type Kysely, sql } from 'kysely'
import { isPostgres, runAll } from '../dialect.ts'

// What was sold, sent or changed while `venta_comercios` was filled for the first time, beside an API that went on selling,
// may be missing there or be told as it was. Its own triggers bring the counts of lists after it.
const alone = sql`lock table ventas, venta_lineas, venta_envios, venta_comercios
  in share row exclusive mode`

const expected = `
  select distinct l.id_transaccion, l.comercio_id, v.fecha_y_hora, v.estado,
    case when v.canal_venta = 'mostrador' or e.comercio_id is not null then 1 else 0 end as suya
  from venta_lineas l
  join ventas v on v.id_transaccion = l.id_transaccion
  left join venta_envios e
    on e.id_transaccion = l.id_transaccion and e.comercio_id = l.comercio_id`

const missing = `
  insert into venta_comercios (id_transaccion, comercio_id, fecha_y_hora, estado, suya)
  select x.id_transaccion, x.comercio_id, x.fecha_y_hora, x.estado, x.suya
  from (${expected}) x where not exists (
    select 1 from venta_comercios c
    where c.id_transaccion = x.id_transaccion and c.comercio_id = x.comercio_id)`

const outdated = `
  update venta_comercios set fecha_y_hora = x.fecha_y_hora, estado = x.estado, suya = x.suya
  from (${expected}) x
  where venta_comercios.id_transaccion = x.id_transaccion
    and venta_comercios.comercio_id = x.comercio_id
    and (venta_comercios.fecha_y_hora <> x.fecha_y_hora or venta_comercios.estado <> x.estado
      or venta_comercios.suya <> x.suya)`

export const up = (db: Kysely<unknown>) =>
  runAll(db, [...(isPostgres(db) ? [alone] : []), missing, outdated])
