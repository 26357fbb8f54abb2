import { type RawBuilder, sql } from 'kysely'
import { isPostgres, numbersOf, unidadesJson, unidadesOf } from '../../../db/dialect.ts'
import { nombreDeProducto } from '../../../db/nombre.ts'
import { offeredStatus } from '../../../db/peso.ts'
import { type Params, prepared } from '../../../db/prepared.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import { type Causa, insertMovimientos, movimientosOf } from './movimientos.repository.ts'

interface Destino {
  /** Where they go, by the DANE's code; '' where nobody said. */
  municipio: string
}

interface Ids extends Destino {
  /** JSON array. */
  ids: string
}

const imagenOf = (producto: string) => sql<string | null>`(select path from producto_imagenes
  where producto_id = ${sql.ref(producto)} order by orden limit 1)`

// Its products are off sale already: whatever becomes of them, nothing of a shop that does not sell is sold.
const isSelling = (comercio: string) => sql<boolean>`exists (select 1 from comercios
  where comercios.id = ${sql.ref(comercio)} and comercios.status = 1)`

const categoriaOf = (id: string) =>
  sql<string>`(select slug from categorias where id = ${sql.ref(id)})`

const nombreOf = (comercio: string) =>
  sql<string>`(select nombre_barrio from comercios where id = ${sql.ref(comercio)})`

const topeOf = (comercio: string) =>
  sql<number>`(select tope_minimo_venta from comercios where id = ${sql.ref(comercio)})`

// What its shop asks for bringing it there, its nearest word first, as text: one lookup however much of it there is.
const tarifaOf = (comercio: string, municipio: RawBuilder<string>) => {
  const donde = sql`cast(${municipio} as text)`
  return sql<
    string | null
  >`(select valor || ' ' || valor_kilo_adicional || ' ' || dias_desde || ' ' ||
      dias_hasta || ' ' || coalesce(gratis_desde, 0)
    from tarifas_envio where tarifas_envio.comercio_id = ${sql.ref(comercio)}
      and destino in ('00', substr(${donde}, 1, 2), ${donde})
    order by length(destino) desc, destino desc limit 1)`
}

const byDestinoOf = (comercio: string) =>
  sql<number>`coalesce((select 1 from tarifas_envio where tarifas_envio.comercio_id = ${sql.ref(comercio)}
    and destino > '00' limit 1), 0)`

const query = (db: Db, param: Params<Ids>) =>
  db
    .selectFrom('productos as p')
    .select((eb) => [
      'p.id',
      nombreDeProducto('p').as('nombre'),
      'p.valor_neto',
      'p.porcentaje_impuestos',
      'p.clase_iva',
      'p.porcentaje_regalo_total',
      'p.comercio_id',
      'p.unidad',
      'p.estuvo_en_venta',
      imagenOf('p.id').as('imagen'),
      categoriaOf('p.categoria_id').as('categoria'),
      nombreOf('p.comercio_id').as('comercio'),
      topeOf('p.comercio_id').as('tope_minimo_venta'),
      'p.peso_gramos',
      tarifaOf('p.comercio_id', param('municipio')).as('tarifa'),
      byDestinoOf('p.comercio_id').as('tarifa_por_destino'),
      eb
        .case()
        .when(eb.and([eb('p.status', 'in', offeredStatus), isSelling('p.comercio_id')]))
        .then(eb.ref('p.stock'))
        .else(0)
        .end()
        .as('stock'),
      eb
        .case()
        .when(eb.and([eb('p.status', 'in', offeredStatus), isSelling('p.comercio_id')]))
        .then(1)
        .else(0)
        .end()
        .as('en_venta'),
    ])
    .where('p.id', 'in', numbersOf(db, param('ids')))
    .orderBy('p.id')

const list = prepared((db, param: Params<Ids>) => query(db, param).compile())
const lock = prepared((db, param: Params<Ids>) =>
  query(db, param)
    .$if(isPostgres(db), (locked) => locked.forNoKeyUpdate('p'))
    .compile(),
)

/**
 * Products as they may be sold now, by id; the stock of what is not on sale (`en_venta`) is 0. `tarifa` is what their shop asks for bringing them to
 * a municipality, if there is one.
 */
export const listOfrecidos = (db: Db, ids: readonly number[], municipio = '') =>
  list(db, { ids: JSON.stringify(ids), municipio })

/** The same, and nobody else changes them before the transaction ends. */
export const lockOfrecidos = (trx: Trx, ids: readonly number[]) =>
  lock(trx, { ids: JSON.stringify(ids), municipio: '' })

export type Ofrecido = Awaited<ReturnType<typeof listOfrecidos>>[number]

interface Unidades {
  id: number
  cantidad: number
}

// Rows are locked by id, whatever the cart's order: two buyers of the same goods never wait for each other in a ring.
const inOrder = (db: Db, unidades: RawBuilder<string>) =>
  isPostgres(db)
    ? sql`(select x.* from ${unidadesOf(db, unidades)} join productos on productos.id = x.id
        order by x.id for no key update of productos) v`
    : sql`(select * from ${unidadesOf(db, unidades)}) v`

// Nobody has sold or stocked so much, and whoever makes believe keeps no unit of a buyer from going back: there it stops.
const mostCounted = sql.lit(2_147_483_647)
const plus = (name: 'stock' | 'unidades_vendidas') => {
  const column = sql.raw(name)
  return sql`case when ${column} > ${mostCounted} - v.cantidad then ${mostCounted} else ${column} + v.cantidad end`
}

const take = prepared((db, param: Params<Destino & { unidades: string }>) =>
  sql<Ofrecido>`
    update productos set stock = stock - v.cantidad, unidades_vendidas = ${plus('unidades_vendidas')}
    from ${inOrder(db, param('unidades'))}
    where productos.id = v.id and productos.status in (1, 3) and stock >= v.cantidad
      and ${isSelling('productos.comercio_id')}
    returning productos.id, ${nombreDeProducto('productos')} as nombre, valor_neto, porcentaje_impuestos, clase_iva,
      porcentaje_regalo_total, comercio_id, unidad, estuvo_en_venta, 1 as en_venta, stock, ${imagenOf('productos.id')} as imagen,
      ${categoriaOf('productos.categoria_id')} as categoria,
      ${nombreOf('productos.comercio_id')} as comercio,
      ${topeOf('productos.comercio_id')} as tope_minimo_venta, peso_gramos,
      ${tarifaOf('productos.comercio_id', param('municipio'))} as tarifa,
      ${byDestinoOf('productos.comercio_id')} as tarifa_por_destino`.compile(db),
)

/**
 * Takes units for a sale of the products that have enough of them, and leaves it to `soldUnidades` to write that down. Answers
 * those products as they were before; the caller's transaction has to fail when one is missing.
 */
export const takeOfrecidos = async (trx: Trx, unidades: readonly Unidades[], municipio = '') => {
  const taken = await take(trx, { unidades: unidadesJson(unidades), municipio })
  return taken.map((ofrecido) => {
    const { cantidad = 0 } = unidades.find(({ id }) => id === ofrecido.id) ?? {}
    return { ...ofrecido, stock: ofrecido.stock + cantidad }
  })
}

/** What writes down that units were taken for a sale, with what there is then of each product. */
export const soldUnidades = (trx: Trx, unidades: readonly Unidades[], id_transaccion: string) => {
  const moved = unidades.map(({ id, cantidad }) => ({ id, cantidad: -cantidad }))
  return movimientosOf(trx, moved, { tipo: 'venta', referencia: id_transaccion })
}

/** Takes units of every product for a sale, or throws when one has too few. Lock the products first. */
export const takeStock = async (
  trx: Trx,
  unidades: readonly Unidades[],
  id_transaccion: string,
) => {
  const taken = await takeOfrecidos(trx, unidades)
  if (taken.length !== unidades.length) throw new Error('stock was not locked')
  await trx.executeQuery(soldUnidades(trx, unidades, id_transaccion))
}

const stocks = prepared((db, param: Params<{ ids: string }>) =>
  db
    .selectFrom('productos')
    .select(['id', 'stock'])
    .where('id', 'in', numbersOf(db, param('ids')))
    .compile(),
)

const takeAny = prepared((db, param: Params<{ unidades: string }>) =>
  sql`
    update productos set stock = case when stock < v.cantidad then 0 else stock - v.cantidad end,
      unidades_vendidas = ${plus('unidades_vendidas')}
    from ${inOrder(db, param('unidades'))}
    where productos.id = v.id`.compile(db),
)

/**
 * Takes units that left before anybody was asked, as far as there are any, also of what is off sale since. Answers those that the
 * stock lacked: they count as sold, and coming back as any other. Lock the products first.
 */
export const takeGone = async (trx: Trx, unidades: readonly Unidades[], id_transaccion: string) => {
  const there = await stocks(trx, { ids: JSON.stringify(unidades.map(({ id }) => id)) })
  const reckon = (count: (cantidad: number, stock: number) => number) =>
    unidades
      .map(({ id, cantidad }) => {
        const stock = there.find((one) => one.id === id)?.stock ?? 0
        return { id, cantidad: count(cantidad, stock) }
      })
      .filter(({ cantidad }) => cantidad > 0)
  await takeAny(trx, { unidades: unidadesJson(unidades) })
  const taken = reckon(Math.min)
  if (taken.length > 0) await trx.executeQuery(soldUnidades(trx, taken, id_transaccion))
  return reckon((cantidad, stock) => cantidad - stock)
}

const giveBack = prepared((db, param: Params<{ unidades: string }>) =>
  sql`
    update productos set stock = ${plus('stock')},
      unidades_vendidas = case when unidades_vendidas < v.cantidad then 0
        else unidades_vendidas - v.cantidad end
    from ${inOrder(db, param('unidades'))}
    where productos.id = v.id`.compile(db),
)

/** Gives units of a sale back, which was paid (reembolso) or was not (liberacion). */
export const returnStock = async (
  trx: Trx,
  unidades: readonly Unidades[],
  tipo: 'reembolso' | 'liberacion',
  id_transaccion: string,
) => {
  if (unidades.length === 0) return
  await giveBack(trx, { unidades: unidadesJson(unidades) })
  await insertMovimientos(trx, unidades, { tipo, referencia: id_transaccion })
}

const takeOut = prepared((db, param: Params<{ unidades: string }>) =>
  sql`
    update productos set stock = stock - v.cantidad, version = version + 1
    from ${inOrder(db, param('unidades'))}
    where productos.id = v.id`.compile(db),
)

/** Takes units off stock that have just come back and are not sold again. */
export const writeOff = async (
  trx: Trx,
  unidades: readonly Unidades[],
  causa: Pick<Causa, 'referencia' | 'id_usuario'>,
) => {
  if (unidades.length === 0) return
  await takeOut(trx, { unidades: unidadesJson(unidades) })
  const gone = unidades.map(({ id, cantidad }) => ({ id, cantidad: -cantidad }))
  const nota = 'Devuelto: no vuelve a la venta'
  await insertMovimientos(trx, gone, { tipo: 'ajuste', motivo: 'merma', nota, ...causa })
}
