import { utils, write } from 'xlsx'
import type { Storage } from '../src/ports/files.ts'
import { applyCarga } from '../src/rooms/cargas/apply.ts'
import { findCarga, insertCarga, moveCarga } from '../src/rooms/cargas/cargas.repository.ts'
import { limitesPredeterminados } from '../src/rooms/cargas/cargas.ts'
import { reviewCarga } from '../src/rooms/cargas/review.ts'
import { dialects, officeOf, testApi, uploadsTo } from '../src/testing/testing.ts'

const rows = 20_000
const titulos = [
  'Referencia',
  'Nombre',
  'Descripción corta',
  'Descripción larga',
  'Categoría',
  'Valor neto',
  'Stock',
]

const libroOf = (first: number) => {
  const filas = Array.from({ length: rows }, (_, i) => [
    `R-${first + i}`,
    `Café ${first + i}`,
    'Corta',
    'Larga',
    'Alimentos',
    12_900,
    5,
  ])
  const libro = utils.book_new()
  utils.book_append_sheet(libro, utils.aoa_to_sheet([titulos, ...filas]), 'Hoja')
  return new Uint8Array(write(libro, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

const memory = (): Storage => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const nowhere = async () => ''
  return {
    find: async (key) => {
      const bytes = files.get(key)
      return bytes && { bytes }
    },
    save: async (key, bytes) => void files.set(key, new Uint8Array(bytes)),
    size: async (key) => files.get(key)?.length,
    remove: async (key) => void files.delete(key),
    uploadUrl: nowhere,
    downloadUrl: nowhere,
  }
}

/** Milliseconds of the clock and of the processor, workers included: on a busy machine they differ. */
const measured = async (work: () => Promise<unknown>) => {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { clock: performance.now() - started, processor: (user + system) / 1000 }
}

const per = ({ clock, processor }: { clock: number; processor: number }) =>
  `${Math.round((rows / clock) * 1000)} rows/s (${Math.round((rows / processor) * 1000)} per second of processor)`

/** Rows a second of bulk uploads, reading and writing apart, and how long a page of a shop with 50,000 products takes. */
const measure = async (dialect: (typeof dialects)[number]) => {
  const api = await testApi(dialect, { uploads: uploadsTo(memory()) })
  const office = officeOf(api)
  const ana = await office.worker('supervisor')
  const { db } = api
  const deps = { db, storage: memory(), limites: limitesPredeterminados }
  const now = new Date().toISOString()
  for (let i = 0; i < 3; i++) {
    const id = crypto.randomUUID()
    await deps.storage.save(id, libroOf(i * rows))
    const nueva = { id, key: id, comercio_id: 1, id_usuario: id, file_name: 'x.xlsx', revisar: 0 }
    await insertCarga(db, { ...nueva, creado_en: now, vence_en: now })
    await moveCarga(db, id, ['anunciada'], { estado: 'en_revision' })
    const carga = await findCarga(db, id)
    if (!carga) throw new Error('no carga')
    const review = await measured(() => reviewCarga(deps, carga))
    const apply = await measured(() => applyCarga(deps, id))
    console.info(`${dialect}: read ${per(review)}, written ${per(apply)}`)
  }
  for (const query of [
    '',
    'orden=nombre',
    'stock_max=3',
    `q=${encodeURIComponent('café 4')}`,
    'page=4000',
  ]) {
    const ask = async () => {
      const { status } = await office.get(ana, `/comercios/1/productos?${query}`)
      if (status !== 200) throw new Error(String(status))
    }
    await ask()
    const times: number[] = []
    for (let i = 0; i < 15; i++) times.push((await measured(ask)).clock)
    const [best, median] = [0, 7].map((at) => times.toSorted((a, b) => a - b)[at]?.toFixed(1))
    console.info(`${dialect}: a page of 60,000 (${query}): median ${median} ms, best ${best} ms`)
  }
  await api.close()
}

for (const dialect of dialects) await measure(dialect)
