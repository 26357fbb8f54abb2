import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedDatabase } from '../db/seed-database.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { dialects, testApi } from '../src/testing/testing.ts'

// What a search costs in a large catalogue: milliseconds of whole requests in this process, nothing kept, on both databases.
const { values } = parseArgs({
  options: {
    productos: { type: 'string', default: '100000' },
    veces: { type: 'string', default: '40' },
    base: { type: 'string' },
    /** Shows how the database goes about each request. */
    planes: { type: 'boolean', default: false },
  },
})
const veces = Number(values.veces)

type Dialect = (typeof dialects)[number]

const asked = [
  ['a common word', '/productos?q=crema'],
  ['a category’s name', '/productos?q=alimentos'],
  ['a word of every name of a line', '/productos?q=guatavita'],
  ['two words', '/productos?q=cafe%20molido'],
  ['a rare product', '/productos?q=telescopio%20sietecolores%20reserva'],
  ['the beginning of a word', '/productos?q=c'],
  ['a synonym', '/productos?q=shampoo'],
  ['an absent word', '/productos?q=zyxwvut'],
  ['a slip', '/productos?q=telescopoi'],
  ['three slips', '/productos?q=jabom%20artezanal%20abena'],
  ['a common word by price', '/productos?q=crema&orden=precio_asc'],
  ['a common word on offer', '/productos?q=crema&oferta=true'],
  ['a common word between prices', '/productos?q=crema&precio_min=20000&precio_max=50000'],
  ['the last page there can be', '/productos?q=crema&page=1000000&limit=100'],
  ['facets of a common word', '/facetas?q=crema'],
  ['facets of a category’s name', '/facetas?q=alimentos'],
  ['facets of an absent word', '/facetas?q=zyxwvut'],
  ['facets of everything', '/facetas'],
  ['facets of a category', '/facetas?categoria=hogar&precio_min=20000'],
  ['suggestions for a common word', '/sugerencias?q=crem'],
  ['suggestions for a slip', '/sugerencias?q=telescopoi'],
  ['everything between prices', '/productos?precio_min=20000&precio_max=50000'],
  ['everything with four stars', '/productos?calificacion_min=4'],
] as const

const open = async (dialect: Dialect) => {
  const began = performance.now()
  const api = await testApi(dialect, { cacheBytes: 0 }, async (db) => {
    await migrateToLatest(db)
    await seedDatabase(db, { productos: Number(values.productos) })
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.info(`${dialect}: ${values.productos} products written in ${seconds} s`)
  return api
}

type Api = Awaited<ReturnType<typeof open>>

const at = (times: number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)

const measure = async (api: Api, path: string) => {
  const times: number[] = []
  let body = ''
  let statements = 0
  for (let i = 0; i <= veces; i++) {
    await turn()
    const [started, before] = [performance.now(), api.counter.statements]
    const response = await api.get(path)
    body = await response.text()
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    if (i > 0) times.push(performance.now() - started)
    statements = api.counter.statements - before
  }
  const { total } = JSON.parse(body)
  return `p50 ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms (${total ?? '-'} found, ${statements} statements)`
}

for (const dialect of dialects.filter((one) => !values.base || one === values.base)) {
  const api = await open(dialect)
  if (dialect === 'PostgreSQL') await sql`vacuum analyze`.execute(api.db)
  for (const [name, path] of asked) {
    console.info(`${dialect}: ${name}: ${await measure(api, path)}`)
    if (values.planes) console.info(api.ran.at(-1))
  }
  await api.close()
}
