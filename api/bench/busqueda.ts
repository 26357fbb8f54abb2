import { setImmediate as turn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { seedDatabase } from '../db/seed-database.ts'
import type { Db } from '../db/tables.ts'
import { migrateToLatest } from '../src/machinery/migrate/migrate.ts'
import { dialects, testApi, testApiAt } from '../src/testing/testing.ts'
import { keptDatabase } from './conservada.ts'

// What a search costs in a large catalogue: milliseconds of whole requests in this process, nothing kept, on both databases.
const { values } = parseArgs({
  options: {
    productos: { type: 'string', default: '100000' },
    veces: { type: 'string', default: '40' },
    base: { type: 'string' },
    /** The name of a PostgreSQL database that stays, and is taken as it is where it is there already. */
    conservar: { type: 'string' },
    /** Only what has these words in its name. */
    solo: { type: 'string', default: '' },
    /** Shows how the database goes about each request. */
    planes: { type: 'boolean', default: false },
  },
})
const veces = Number(values.veces)

type Dialect = (typeof dialects)[number]

const allChosen =
  'categoria=belleza&comercio_id=1&precio_min=10000&precio_max=90000&oferta=true&calificacion_min=3&envio_gratis=true&disponible=true'

const asked = [
  ['a common word', '/productos?q=crema'],
  ['a category’s name', '/productos?q=alimentos'],
  ['a word of every name of a line', '/productos?q=guatavita'],
  ['two words', '/productos?q=cafe%20molido'],
  ['a rare product', '/productos?q=telescopio%20sietecolores%20reserva'],
  ['the beginning of a word', '/productos?q=c'],
  ['a synonym', '/productos?q=shampoo'],
  ['a synonym by price', '/productos?q=shampoo&orden=precio_asc'],
  ['an absent word', '/productos?q=zyxwvut'],
  ['a slip', '/productos?q=telescopoi'],
  ['three slips', '/productos?q=jabom%20artezanal%20abena'],
  ['a common word by price', '/productos?q=crema&orden=precio_asc'],
  ['a common word on offer', '/productos?q=crema&oferta=true'],
  ['a common word between prices', '/productos?q=crema&precio_min=20000&precio_max=50000'],
  ['a common word of a shop', '/productos?q=crema&comercio_id=1'],
  ['a common word with four stars', '/productos?q=crema&calificacion_min=4'],
  ['a category’s name by price', '/productos?q=alimentos&orden=precio_desc'],
  ['the last page there can be', '/productos?q=crema&page=1000000&limit=100'],
  ['facets of a common word', '/facetas?q=crema'],
  ['facets of a category’s name', '/facetas?q=alimentos'],
  ['facets of a synonym', '/facetas?q=shampoo'],
  ['facets of a common word, all chosen', `/facetas?q=crema&${allChosen}`],
  ['facets of an absent word', '/facetas?q=zyxwvut'],
  ['facets of everything', '/facetas'],
  ['facets of a category', '/facetas?categoria=hogar&precio_min=20000'],
  [
    'twelve words',
    '/productos?q=juego+nino+mujer+cafe+tv+torta+media+saco+manta+vaso+cuchillo+cojin',
  ],
  [
    'twelve slips',
    '/productos?q=jabom+cremma+cafve+mesaz+sila+ollla+vazo+teey+lechee+panq+arozz+pilla',
  ],
  ['suggestions for a common word', '/sugerencias?q=crem'],
  ['suggestions for a slip', '/sugerencias?q=telescopoi'],
  ['everything between prices', '/productos?precio_min=20000&precio_max=50000'],
  ['everything with four stars', '/productos?calificacion_min=4'],
] as const

const open = async (dialect: Dialect) => {
  const began = performance.now()
  const fill = async (db: Db) => {
    await migrateToLatest(db)
    await seedDatabase(db, { productos: Number(values.productos) })
  }
  const kept = values.conservar ? await keptDatabase(values.conservar) : undefined
  const given = { cacheBytes: 0 }
  const api = kept
    ? await testApiAt(kept, given, kept.former ?? fill)
    : await testApi(dialect, given, fill)
  if (kept?.former) return api
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
  for (const [name, path] of asked.filter(([one]) => one.includes(values.solo))) {
    console.info(`${dialect}: ${name}: ${await measure(api, path)}`)
    if (values.planes) console.info(api.ran.at(-1))
  }
  await api.close()
}
