import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrateBefore, migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { openBeside, upgradeBeside } from '../src/testing/databases/beside.ts'
import { serverAnswers } from '../src/testing/services/postgres.ts'
import { countWaiting } from '../src/testing/services/waiting.repository.ts'
import { seedPlaces, seedProducto } from '../src/testing/testing.ts'
import type { Db } from './tables.ts'

const isServer = await serverAnswers()

/** How many products hold a word in what is searched of them. */
const holding = async (db: Db, word: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from productos_busqueda
    where texto @@ to_tsquery('simple', ${word})`.execute(db)
  return rows[0]?.n
}

const rename = (db: Db, nombre: string) =>
  sql`update categorias set nombre = ${nombre} where id = (
    select categoria_id from productos order by id limit 1)`.execute(db)

const takeOne = (db: Db, id: number) =>
  sql`update productos set stock = stock - 1 where id = ${id}`.execute(db)

it.runIf(isServer)(
  'PostgreSQL searches products by their category’s name of now, though it is renamed while they are written anew',
  async () => {
    const { db, api } = await openBeside()
    await migrateBefore(db, ['0101', '0130', '0131', '0145', '0150', '0165', '0166'])
    await seedPlaces(db)
    const id = await seedProducto(db)
    let upgrading: Promise<unknown> = Promise.resolve()
    await api.transaction().execute(async (trx) => {
      // A batch waits for this product when it has begun to read.
      await takeOne(trx, id)
      upgrading = migrateToLatest(db)
      await expect.poll(() => countWaiting(trx), { timeout: 20_000 }).toBe(1)
      await rename(api, 'Recién nombrada')
    })
    await upgrading
    expect(await holding(db, 'nombrada')).toBe(1)
  },
  60_000,
)

it.runIf(isServer)(
  'PostgreSQL searches a product by its own name of now, though its family is written anew beside its change',
  async () => {
    await upgradeBeside({
      before: async (db) => {
        await migrateBefore(db, ['0145', '0166'])
        await seedPlaces(db)
        const id = await seedProducto(db)
        await sql`insert into familias (comercio_id, nombre, referencia, eje_1, creado_en)
          values (1, 'Café', 'C', 'Peso', now())`.execute(db)
        await sql`update productos set familia_id = 1, valor_1 = 'x', opcion = 'x', opcion_clave = 'x'
          where id = ${id}`.execute(db)
      },
      beside: (trx) => sql`update productos set nombre = 'Panela'`.execute(trx),
      upgrade: migrateToLatest,
      after: async (db) => expect(await holding(db, 'panela')).toBe(1),
    })
  },
  60_000,
)

it.runIf(isServer)(
  'PostgreSQL searches a product by what is true of it and of its category, whichever of two changes ends first',
  async () => {
    const { db, api } = await openBeside()
    await migrateToLatest(db)
    await seedPlaces(db)
    await seedProducto(db)
    let renaming: Promise<unknown> = Promise.resolve()
    await api.transaction().execute(async (trx) => {
      await sql`update productos set nombre = 'Panela'`.execute(trx)
      renaming = rename(db, 'Recién nombrada')
      await expect.poll(() => countWaiting(trx), { timeout: 20_000 }).toBe(1)
    })
    await renaming
    expect([await holding(db, 'panela'), await holding(db, 'nombrada')]).toEqual([1, 1])
  },
  60_000,
)
