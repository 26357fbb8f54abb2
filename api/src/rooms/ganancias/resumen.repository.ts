import { sql } from 'kysely'
import { mesSql } from '../../../db/dialect.ts'
import type { Db } from '../../../db/tables.ts'

interface SumaMes {
  mes: string
  total: number
  pendiente: number
  aprobada: number
  pagada: number
}

/** What a person earned in each month of Bogotá, by state, the oldest first. */
export const listMeses = async (db: Db, id_usuario: string) => {
  const sumOf = (estado: string) =>
    sql`cast(sum(case when estado = ${estado} then valor_ganancia else 0 end) as bigint)`
  const { rows } = await sql<SumaMes>`
    select ${mesSql(db, 'fecha_y_hora')} as mes, cast(sum(valor_ganancia) as bigint) as total,
      ${sumOf('pendiente')} as pendiente, ${sumOf('aprobada')} as aprobada,
      ${sumOf('pagada')} as pagada
    from ganancias where id_usuario = ${id_usuario} group by 1 order by 1`.execute(db)
  return rows
}
