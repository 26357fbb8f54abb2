import { sql } from 'kysely'
import type { CanalVenta } from '../../contract/index.ts'
import { diaSql } from '../../db/dialect.ts'
import type { Db } from '../../db/tables.ts'

/** Which sales: of one shop or of all, in a time. */
export interface Alcance {
  comercio_id?: number | undefined
  from: string
  until: string
}

const unidades = sql`cast(coalesce(sum(i.unidades_netas), 0) as bigint)`
const valor = sql`cast(coalesce(sum(i.valor_total), 0) as bigint)`

const inScope = (linea: string, venta: string, { comercio_id, from, until }: Alcance) => sql`
  ${sql.ref(`${venta}.fecha_y_hora`)} >= ${from} and ${sql.ref(`${venta}.fecha_y_hora`)} < ${until}
    ${comercio_id ? sql`and ${sql.ref(`${linea}.comercio_id`)} = ${comercio_id}` : sql``}`

const pagadas = (alcance: Alcance) => sql`
  from ingresos i where ${inScope('i', 'i', alcance)} and i.unidades_netas > 0`

interface Dia {
  fecha: string
  canal_venta: CanalVenta
  ventas: number
  unidades: number
  valor_total: number
}

/** Days with paid sales, by channel, the first first. */
export const listDias = async (db: Db, alcance: Alcance) => {
  const { rows } = await sql<Dia>`
    select ${diaSql(db, 'i.fecha_y_hora')} as fecha, i.canal_venta,
      count(distinct i.id_transaccion) as ventas, ${unidades} as unidades, ${valor} as valor_total
    ${pagadas(alcance)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

interface Mejor {
  id: number
  nombre: string
  unidades: number
  valor_total: number
}

/** The products that brought most in. */
export const listMejores = async (db: Db, alcance: Alcance, limit: number) => {
  const { rows } = await sql<Mejor>`
    select i.producto_id as id, max(i.nombre) as nombre, ${unidades} as unidades,
      ${valor} as valor_total
    ${pagadas(alcance)} group by 1 order by 4 desc, 1 limit ${limit}`.execute(db)
  return rows
}

interface Vendido {
  id: number
  nombre_barrio: string
  ventas: number
  valor_total: number
}

/** The shops by what they sold. */
export const listVendedores = async (db: Db, alcance: Alcance, limit: number) => {
  const { rows } = await sql<Vendido>`
    select c.id, c.nombre_barrio, s.ventas, s.valor_total from comercios c join (
      select i.comercio_id, count(distinct i.id_transaccion) as ventas, ${valor} as valor_total
      ${pagadas(alcance)} group by 1) s on s.comercio_id = c.id
    order by s.valor_total desc, c.id limit ${limit}`.execute(db)
  return rows
}

interface Dinero {
  pendiente: number
  retenido: number
  liberado: number
}

/** What was ordered and not paid, what buyers may still give back, and what is past that. */
export const findDinero = async (db: Db, alcance: Alcance, now: string) => {
  const sumOf = (condition: ReturnType<typeof sql>) =>
    sql`cast(coalesce(sum(case when ${condition} then i.valor_total else 0 end), 0) as bigint)`
  const isHeld = sql`(i.retracto_hasta is not null and i.retracto_hasta > ${now})`
  const { rows } = await sql<Dinero>`
    select ${sumOf(isHeld)} as retenido, ${sumOf(sql`not ${isHeld}`)} as liberado,
      (select cast(coalesce(sum(l.valor_total * l.cantidad), 0) as bigint)
        from venta_lineas l join ventas v on v.id_transaccion = l.id_transaccion
        where ${inScope('l', 'v', alcance)} and v.estado = 'Pendiente') as pendiente
    ${pagadas(alcance)}`.execute(db)
  return rows[0] ?? { pendiente: 0, retenido: 0, liberado: 0 }
}

/** How many paid sales there are. */
export const countVentas = async (db: Db, alcance: Alcance) => {
  const { rows } = await sql<{ total: number }>`
    select count(distinct i.id_transaccion) as total ${pagadas(alcance)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The products on sale of a shop with few units, those with fewest first, and how many there are. */
export const listBajos = async (db: Db, comercio_id: number, most: number, limit: number) => {
  const few = db
    .selectFrom('productos')
    .where('comercio_id', '=', comercio_id)
    .where('status', '=', 1)
    .where('stock', '<=', most)
  const { total } = await few
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const bajos = await few
    .select(['id', 'nombre', 'stock'])
    .orderBy('stock')
    .orderBy('id')
    .limit(limit)
    .execute()
  return { productos_bajos: total, bajos }
}
