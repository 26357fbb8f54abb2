import { sql } from 'kysely'
import { dropSamples, isPostgres } from './dialect.ts'
import { categoriaRows } from './seed/categoria-rows.ts'
import { demoRows } from './seed/rows.ts'
import { generateProductos } from './seed/scale.ts'
import type { Db, NuevaImagen, NuevoProducto } from './tables.ts'

const rowsPerStatement = 500
const batchSize = 5000

interface Rows {
  productos: NuevoProducto[]
  imagenes: NuevaImagen[]
}

const chunked = <T>(rows: T[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerStatement) }, (_, i) =>
    rows.slice(i * rowsPerStatement, (i + 1) * rowsPerStatement),
  )

const insertProductos = async (db: Db, { productos, imagenes }: Rows) => {
  for (const rows of chunked(productos)) await db.insertInto('productos').values(rows).execute()
  for (const rows of chunked(imagenes))
    await db.insertInto('producto_imagenes').values(rows).execute()
}

/** How many products there are, on sale or not. */
export const countProductos = async (db: Db) => {
  const { n } = await db
    .selectFrom('productos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const insertCategorias = (db: Db, categorias: ReturnType<typeof demoRows>['categorias']) =>
  db
    .insertInto('categorias')
    .values(categorias)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** What a shop that sells begins with: the tree of categories. Answers how many of them were missing. */
export const seedCategorias = async (db: Db) => {
  const added = await insertCategorias(db, categoriaRows())
  const count = added.reduce((sum, row) => sum + Number(row.numInsertedOrUpdatedRows ?? 0), 0)
  if (count > 0) await settleIds(db, ['categorias'])
  return count
}

const insertDemo = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const { comercios, categorias, juntos, resenas, ...rows } = demoRows()
    await trx.insertInto('comercios').values(comercios).execute()
    await insertCategorias(trx, categorias)
    await insertProductos(trx, rows)
    await trx.insertInto('juntos').values(juntos).execute()
    for (const part of chunked(resenas)) await trx.insertInto('resenas').values(part).execute()
  })

const highestId = async (db: Db) => {
  const { id } = await db
    .selectFrom('productos')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

const insertGenerated = async (db: Db, n: number, onProgress: (done: number) => void) => {
  let done = 0
  const firstId = (await highestId(db)) + 1
  for await (const rows of generateProductos(n, { firstId, batchSize })) {
    await db.transaction().execute((trx) => insertProductos(trx, rows))
    done += rows.productos.length
    onProgress(done)
  }
}

/** After rows that came with their ids: what is inserted next starts after them. */
export const settleIds = async (db: Db, tables: string[]) => {
  if (!isPostgres(db)) return
  for (const table of tables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
}

/**
 * Tells the planner of the tables that hold something. Of one that it was told is empty it would go on reading every row, in the
 * statements that a connection keeps, while the first sales fill it; of one that nobody told it about it expects rows.
 */
const analyzePostgres = async (db: Db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    order by relname`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
}

const analyze = async (db: Db) => {
  if (isPostgres(db)) return analyzePostgres(db)
  await sql`analyze`.execute(db)
  await dropSamples(db)
}

const settle = async (db: Db) => {
  await settleIds(db, ['comercios', 'categorias', 'productos'])
  await analyze(db)
}

export interface SeedOptions {
  /** Products the catalogue shall have at least; those of the demo when not said. */
  productos?: number | undefined
  onProgress?: (done: number, total: number) => void
}

/**
 * Gives an empty database the demo catalogue, and generates what is missing to `productos`. What is there stays as it is;
 * answers how many products it added.
 */
export const seedDatabase = async (db: Db, { productos = 0, onProgress }: SeedOptions = {}) => {
  const before = await countProductos(db)
  if (before === 0) await insertDemo(db)
  const missing = productos - (await countProductos(db))
  if (missing > 0) await insertGenerated(db, missing, (done) => onProgress?.(done, missing))
  const added = (await countProductos(db)) - before
  if (added) await settle(db)
  return added
}
