import { describe, expect, it } from 'vitest'
import {
  auditoriaPageSchema,
  auditoriaQuerySchema,
  productosQuerySchema,
} from '../contract/index.ts'
import { familias } from '../db/seed/demo/familias.ts'
import { productos } from '../db/seed/demo/productos.ts'
import { countProductos, seedDatabase } from '../db/seed-database.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { listAuditoria } from '../src/rooms/auditoria/auditoria.ts'
import { getProducto, listProductos } from '../src/rooms/productos/productos.ts'
import { dialects, openTestDatabase } from '../src/testing/testing.ts'
import { seedFamilias } from './seed-familias.ts'

describe.each(dialects)('options of the demo on %s', (dialect) => {
  it('stand with their product, which stays on the lists as the cheapest of them', async () => {
    const { db, close } = await openTestDatabase(dialect)
    await migrateToLatest(db)
    await seedDatabase(db)
    const listed = async () => {
      const { total, data } = await listProductos(db, productosQuerySchema.parse({ limit: '100' }))
      return { total, ids: data.map(({ id }) => id) }
    }
    const alone = await listed()
    const added = await seedFamilias(db)
    expect(added).toBe(13)
    expect(await countProductos(db)).toBe(productos.length + added)
    expect(await listed()).toEqual(alone)
    // A family and its new options, as whoever administers reads of them.
    const told = await listAuditoria(db, auditoriaQuerySchema.parse({}))
    expect(auditoriaPageSchema.parse(told).total).toBe(familias.length + added)
    for (const { slug, variantes } of familias) {
      const { valor_total = 0 } = productos.find((one) => one.slug === slug) ?? {}
      const id = productos.findIndex((one) => one.slug === slug) + 1
      const told = (await getProducto(db, id)).variantes ?? []
      expect(told.map((one) => one.valor_total)).toEqual([
        valor_total,
        ...variantes.map((one) => one.valor_total),
      ])
    }
    await close()
  })
})
