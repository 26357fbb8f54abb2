import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productosPageSchema } from '../../../../../contract/index.ts'
import { seedDatabase } from '../../../../../db/seed-database.ts'
import type { Db } from '../../../../../db/tables.ts'
import { migrateToLatest } from '../../../../machinery/migrate/migrate.ts'
import { dialects, seedProducto, type TestApi, testApi } from '../../../../testing/testing.ts'

const linesOf = (name: string, by: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(by).map((part) => part.trim()) as [string, string])

const catalogo = linesOf('catalogo.txt', ': ')
const consultas = linesOf('consultas.txt', ' = ')

/** Of the first so many products that are found, one is to be the one that is looked for. */
const seen = 10
const wanted = 0.95

const seedCatalogo = async (db: Db) => {
  await migrateToLatest(db)
  await seedDatabase(db)
  const categorias = await db.selectFrom('categorias').selectAll().execute()
  for (const [at, [slug, nombre]] of catalogo.entries()) {
    const leaf = categorias.find((one) => one.slug === slug)
    const above = categorias.find((one) => one.id === leaf?.padre_id)
    if (!leaf || !above?.padre_id) throw new Error(`no category ${slug}`)
    await seedProducto(db, {
      ...{ nombre, comercio_id: 1 + (at % 4), unidades_vendidas: (at * 37) % 900 },
      ...{ categoria_id: above.padre_id, subcategoria_id: above.id, subsubcategoria_id: leaf.id },
      descripcion_corta: `${leaf.nombre} de nuestra tienda.`,
      n_referencia: `CONJUNTO-${at}`,
    })
  }
}

const halves = [
  ['that was looked at', 0],
  ['that was held out', 1],
] as const

describe.each(dialects)('300 searches on %s', (dialect) => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(dialect, {}, seedCatalogo)
  })
  afterAll(() => api.close())

  const find = async (q: string) => {
    const answer = await api.get(`/productos?limit=${seen}&q=${encodeURIComponent(q)}`)
    return productosPageSchema.parse(await answer.json()).data.map(({ nombre }) => nombre)
  }

  it('are there, and each looks for a product that there is', async () => {
    expect(consultas).toHaveLength(300)
    const all = await api.db.selectFrom('productos').select('nombre').execute()
    const missing = consultas.filter(
      ([, piece]) => !all.some(({ nombre }) => nombre.includes(piece)),
    )
    expect(missing).toEqual([])
  })

  it.each(halves)('find what they look for, in the half %s', async (_, half) => {
    const asked = consultas.filter((_one, at) => at % 2 === half)
    const missed: string[] = []
    for (const [q, piece] of asked)
      if (!(await find(q)).some((nombre) => nombre.includes(piece))) missed.push(q)
    const recall = 1 - missed.length / asked.length
    console.info(`${dialect}, half ${half + 1}: recall@${seen} ${recall.toFixed(3)}`)
    expect(recall, half === 0 ? missed.join('\n') : '').toBeGreaterThanOrEqual(wanted)
  })
})
