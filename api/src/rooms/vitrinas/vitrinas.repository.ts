import { type RawBuilder, sql } from 'kysely'
import type { CategoriaVitrina, ComercioVitrina } from '../../../contract/index.ts'
import { atMost, isPostgres } from '../../../db/dialect.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import type { Orden } from '../../machinery/catalogue/catalogue.ts'

const cover = sql`(select i.path from producto_imagenes i where i.producto_id = p.id order by i.orden limit 1)`

/** A product that sold much, how many of it, and its picture. */
type MostSold = [id: number, unidades: number, path: string | null]

type Told = string | MostSold[] | null

// Read off an index's end. Which of them have pictures is for who reads it: what else is in their order decides it too.
const mostSoldOf = (db: Db, where: RawBuilder<unknown>, most: number) => sql<Told>`(
  select ${sql.raw(isPostgres(db) ? 'json_agg(json_build_array' : 'json_group_array(json_array')}(
    t.id, t.unidades_vendidas, t.path)) from (
    select p.id, p.unidades_vendidas, ${cover} as path from productos p where ${where} and p.status = 1
    order by p.unidades_vendidas desc, p.id desc limit ${sql.lit(most)}) t)`

const ofComercio = sql`p.comercio_id = c.id`
const [lookedAtPerComercio, lookedAtPerVitrina, lookedAtPerCategoria] = [12, 16, 12]

const mostSoldIn = (told: Told): MostSold[] =>
  (typeof told === 'string' ? JSON.parse(told) : told) ?? []

const pathsOf = (primeros: readonly MostSold[], most: number) =>
  primeros.flatMap(([, , path]) => path ?? []).slice(0, most)

const ordenOf = (primeros: readonly MostSold[], most: number): Orden => ({
  rows: primeros.map(([id, unidades]) => ({ id, unidades })),
  desde: (primeros.length < most ? undefined : primeros.at(-1)?.[1]) ?? Number.POSITIVE_INFINITY,
})

interface ComercioRow extends Omit<ComercioVitrina, 'imagenes'> {
  vendidas: number
  primeros: Told
}

const comerciosQuery = prepared<{ limit: number }, ComercioRow>((db, param) =>
  sql<ComercioRow>`
    select c.id, c.nombre_barrio, c.vendidas,
      ${mostSoldOf(db, ofComercio, lookedAtPerComercio)} as primeros from (
      select c.id, c.nombre_barrio, (select max(p.unidades_vendidas) from productos p
        where p.comercio_id = c.id and p.status = 1) as vendidas
      from comercios c where c.status = 1 and c.borrado_en is null) c
    where c.vendidas is not null order by c.vendidas desc, c.id limit ${atMost(param('limit'))}`.compile(
    db,
  ),
)

// Which shop is before another: by the one product of each that sold most. Any other shop comes in with as much; what one of these sells
// of another product is told by its own order.
const ordenOfComercios = (rows: readonly ComercioRow[], limit: number): Orden => ({
  rows: rows.flatMap(({ primeros }) => {
    const [id, unidades] = mostSoldIn(primeros)[0] ?? []
    return id === undefined || unidades === undefined ? [] : [{ id, unidades }]
  }),
  desde: (rows.length < limit ? undefined : rows.at(-1)?.vendidas) ?? Number.POSITIVE_INFINITY,
  notOf: rows.map(({ id }) => id),
})

/** The shops that sell something, by what each sold most, with its first pictures, and what that hangs on. */
export const listComercios = async (db: Db, limit: number) => {
  const rows = await comerciosQuery(db, { limit })
  const data: ComercioVitrina[] = rows.map(({ vendidas, primeros, ...row }) => ({
    ...row,
    imagenes: pathsOf(mostSoldIn(primeros), 3),
  }))
  const ordenes = rows.map(({ id, primeros }) => ({
    ...ordenOf(mostSoldIn(primeros), lookedAtPerComercio),
    comercio_id: id,
  }))
  return { data, ordenes: [...ordenes, ordenOfComercios(rows, limit)] }
}

interface CategoriaRow extends Omit<CategoriaVitrina, 'imagen'> {
  primeros: Told
}

const categoriasQuery = prepared<object, CategoriaRow>((db) =>
  sql<CategoriaRow>`
    select k.id, k.slug, k.nombre,
      (select coalesce(cast(sum(productos) as bigint), 0) from catalogo_cuentas
       where categoria_id = k.id and oferta = 0) as productos,
      ${mostSoldOf(db, sql`p.categoria_id = k.id`, lookedAtPerCategoria)} as primeros
    from categorias k where k.nivel = 1 order by k.id`.compile(db),
)

/** The categories at the top, each with the cover of what it sold most, and what that hangs on. */
export const listCategorias = async (db: Db) => {
  const rows = await categoriasQuery(db, {})
  const data: CategoriaVitrina[] = rows.map(({ primeros, ...row }) => ({
    ...row,
    imagen: pathsOf(mostSoldIn(primeros), 1)[0] ?? null,
  }))
  const ordenes = rows.map(({ id, primeros }) => ({
    ...ordenOf(mostSoldIn(primeros), lookedAtPerCategoria),
    categoria_id: id,
  }))
  return { data, ordenes }
}

interface VitrinaRow {
  id: number
  nombre_barrio: string
  direccion_punto_venta: string
  telefono_punto_venta: string
  horario_inicio: string
  horario_fin: string
  dias_trabajo: string
  horario_extendido: number
  tope_minimo_venta: number
  ubicacion: string
  suma: number | null
  cuantas: number | null
  primeros: Told
}

const vitrinaQuery = prepared<{ id: number }, VitrinaRow>((db, param) =>
  sql<VitrinaRow>`
    select c.id, c.nombre_barrio, c.direccion_punto_venta, c.telefono_punto_venta, c.horario_inicio,
      c.horario_fin, c.dias_trabajo, c.horario_extendido, c.tope_minimo_venta, c.ubicacion,
      r.suma, r.cuantas, ${mostSoldOf(db, ofComercio, lookedAtPerVitrina)} as primeros
    from comercios c cross join (
      select cast(sum(r.suma) as bigint) as suma, cast(sum(r.cuantas) as bigint) as cuantas
      from productos p join producto_calificaciones r on r.producto_id = p.id
      where p.comercio_id = ${param('id')} and p.status = 1) r
    where c.id = ${param('id')} and c.status = 1 and c.borrado_en is null`.compile(db),
)

/** A shop that is open for business, with what its reviews come to, and what its pictures hang on. */
export const findVitrina = async (db: Db, id: number) => {
  const row = (await vitrinaQuery(db, { id })).at(0)
  if (!row) return undefined
  const { primeros: told, ...comercio } = row
  const primeros = mostSoldIn(told)
  const orden = { ...ordenOf(primeros, lookedAtPerVitrina), comercio_id: id }
  return { comercio: { ...comercio, imagenes: pathsOf(primeros, 4) }, orden }
}

/** The ids of shops in a range that are open for business, and the highest of all. */
export const listIds = (db: Db, { after, last }: { after: number; last: number }) =>
  db
    .selectFrom('comercios')
    .select('id')
    .where('status', '=', 1)
    .where('borrado_en', 'is', null)
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('id')
    .execute()

export const findNewestId = async (db: Db) => {
  const row = await db
    .selectFrom('comercios')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

const recomprasQuery = prepared<{ id_usuario: string; limit: number }, { id: number }>(
  (db, param) =>
    // At a counter `id_usuario` is who sold it.
    sql<{ id: number }>`
      select l.producto_id as id from ventas v
      join venta_lineas l on l.id_transaccion = v.id_transaccion
      join productos p on p.id = l.producto_id and p.status = 1 and p.stock > 0
      where v.id_usuario = ${param('id_usuario')} and v.canal_venta = 'web'
        and v.estado_tx = 'aprovada' and l.cantidad_reembolsada < l.cantidad
      group by l.producto_id order by max(v.fecha_y_hora) desc, l.producto_id desc
      limit ${atMost(param('limit'))}`.compile(db),
)

/** What somebody bought on the web, kept, and may buy again now; the latest first. */
export const listRecompras = async (db: Db, id_usuario: string, limit: number) =>
  (await recomprasQuery(db, { id_usuario, limit })).map(({ id }) => id)
