import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import type {
  OrdenResenas,
  ResenasAdminQuery,
  ResenasComercioQuery,
} from '../../../contract/index.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import type { Db, Tables } from '../../../db/tables.ts'

/** Where a list goes on: after the review with this id, and these stars where it goes by stars. */
export interface Marca {
  id: number
  estrellas: number
}

interface Listado {
  producto_id: number
  orden: OrdenResenas
  estrellas: number | undefined
  tras: Marca | undefined
  limit: number
}

type Eb = ExpressionBuilder<Tables, 'resenas'>

const after =
  ({ id, estrellas }: Marca, orden: OrdenResenas) =>
  (eb: Eb) => {
    if (orden === 'recientes') return eb('id', '<', id)
    const further = eb('estrellas', orden === 'mejores' ? '<' : '>', estrellas)
    return eb.or([further, eb.and([eb('estrellas', '=', estrellas), eb('id', '<', id)])])
  }

/** What is seen of a product's reviews, as far as a page and one more. */
export const listSeen = (db: Db, { producto_id, orden, estrellas, tras, limit }: Listado) =>
  db
    .selectFrom('resenas')
    .selectAll()
    .where('producto_id', '=', producto_id)
    .where('oculto_en', 'is', null)
    .$if(estrellas !== undefined, (q) => q.where('estrellas', '=', estrellas ?? 0))
    .$if(tras !== undefined, (q) => q.where(after(tras ?? { id: 0, estrellas: 0 }, orden)))
    .$if(orden !== 'recientes', (q) => q.orderBy('estrellas', orden === 'mejores' ? 'desc' : 'asc'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()

/** How many gave a product one, two, three, four and five stars. */
export const countByEstrellas = async (db: Db, producto_id: number) => {
  const row = await db
    .selectFrom('producto_calificaciones')
    .select(['una', 'dos', 'tres', 'cuatro', 'cinco'])
    .where('producto_id', '=', producto_id)
    .executeTakeFirst()
  return row ? [row.una, row.dos, row.tres, row.cuatro, row.cinco] : [0, 0, 0, 0, 0]
}

const imagen = sql<string | null>`(select i.path from producto_imagenes i
  where i.producto_id = p.id order by i.orden limit 1)`

const withProducto = (db: Db) =>
  db
    .selectFrom('resenas as r')
    .innerJoin('productos as p', 'p.id', 'r.producto_id')
    .innerJoin('comercios as c', 'c.id', 'r.comercio_id')
    .selectAll('r')
    .select([nombreDeProducto('p').as('nombre'), 'c.nombre_barrio', imagen.as('imagen')])

export type ResenaOfProducto = Awaited<
  ReturnType<ReturnType<typeof withProducto>['execute']>
>[number]

/** Reviews by their numbers, with what each is about, the newest first. */
export const listWithProducto = (db: Db, ids: readonly number[]) =>
  withProducto(db)
    .where('r.id', 'in', [0, ...ids])
    .orderBy('r.id', 'desc')
    .execute()

/** What is seen of the reviews of a shop's products, as far as a page and one more. */
export const listOfComercio = (
  db: Db,
  comercio_id: number,
  { filtro, limit }: ResenasComercioQuery,
  before: number | undefined,
) =>
  withProducto(db)
    .where('r.comercio_id', '=', comercio_id)
    .where('r.oculto_en', 'is', null)
    .$if(filtro === 'por_responder', (q) => q.where('r.respuesta', 'is', null))
    .$if(before !== undefined, (q) => q.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()

/** Reviews for administrators, as far as a page and one more. */
export const listToModerate = (
  db: Db,
  { filtro, limit }: ResenasAdminQuery,
  before: number | undefined,
) =>
  withProducto(db)
    .$if(filtro === 'reportadas', (q) => q.where('r.reportes', '>', 0))
    .$if(filtro === 'ocultas', (q) => q.where('r.oculto_en', 'is not', null))
    .$if(before !== undefined, (q) => q.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute()

const countOf = async (db: Db, where: RawBuilder<boolean>) => {
  const { total } = await db
    .selectFrom('resenas')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many of a shop's reviews that are seen have no answer. */
export const countUnanswered = (db: Db, comercio_id: number) =>
  countOf(db, sql`comercio_id = ${comercio_id} and oculto_en is null and respuesta is null`)

/** How many reviews wait for an administrator's decision, and how many are hidden. */
export const countToModerate = async (db: Db) => ({
  reportadas: await countOf(db, sql`reportes > 0`),
  ocultas: await countOf(db, sql`oculto_en is not null`),
})

/** What is said against reviews and nobody decided about, the oldest first. */
export const listReportes = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('resena_reportes')
    .select(['resena_id', 'motivo', 'nota', 'creado_en'])
    .where('resena_id', 'in', [0, ...ids])
    .where('decidido_en', 'is', null)
    .orderBy('creado_en')
    .execute()
