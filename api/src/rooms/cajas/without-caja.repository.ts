import { sql } from 'kysely'
import type { DiaSinCaja, MedioPago } from '../../../contract/index.ts'
import { diaSql } from '../../../db/dialect.ts'
import { nombreDe } from '../../../db/nombre.ts'
import type { Db } from '../../../db/tables.ts'

interface Alcance {
  comercio_id: number
  /** Only this person's. */
  de: string | undefined
  from: string
  until: string
}

const whole = (column: string) => sql`cast(sum(${sql.ref(column)}) as bigint)`

const came = (metodo: MedioPago) => sql`coalesce((select sum(p.monto) from venta_pagos p
  where p.id_transaccion = m.id_transaccion and p.metodo = ${metodo}
    and coalesce(p.estado_comprobante, '') <> 'rechazada'), 0)`

/** What was sold and given back outside every till of a shop, by day and person, the newest day first. */
export const listDiasWithoutCaja = async (
  db: Db,
  { comercio_id, de: whose, from, until }: Alcance,
) => {
  const ventas = sql`
    select ${diaSql(db, 'm.vendida_en')} as fecha, v.id_usuario, 1 as ventas, m.efectivo,
      ${came('tarjeta')} as tarjeta, ${came('billetera')} as billetera, 0 as devuelto
    from ventas_mostrador m join ventas v on v.id_transaccion = m.id_transaccion
    where m.comercio_id = ${comercio_id} and m.caja_id is null
      and coalesce(m.estado_comprobante, '') <> 'rechazada'
      and m.vendida_en >= ${from} and m.vendida_en < ${until}
      ${whose ? sql`and v.id_usuario = ${whose}` : sql``}`
  const devoluciones = sql`
    select ${diaSql(db, 'd.creado_en')} as fecha, d.id_usuario, 0 as ventas, 0 as efectivo,
      0 as tarjeta, 0 as billetera, d.monto as devuelto
    from devoluciones d
    where d.comercio_id = ${comercio_id} and d.caja_id is null
      and d.creado_en >= ${from} and d.creado_en < ${until}
      ${whose ? sql`and d.id_usuario = ${whose}` : sql``}`
  const { rows } = await sql<DiaSinCaja>`
    select x.fecha, ${nombreDe('u')} as vendedor, ${whole('x.ventas')} as ventas,
      ${whole('x.efectivo')} as efectivo, ${whole('x.tarjeta')} as tarjeta,
      ${whole('x.billetera')} as billetera, ${whole('x.devuelto')} as devuelto
    from (${ventas} union all ${devoluciones}) x
    left join usuarios u on u.id_usuario = x.id_usuario
    group by x.fecha, x.id_usuario, u.nombres, u.apellidos
    order by x.fecha desc, vendedor, x.id_usuario`.execute(db)
  return rows
}
