import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { folderStore } from '../db/seed/pictures/folder-store.ts'
import { type PictureStore, writePictures } from '../db/seed/pictures/write.ts'
import { countProductos, seedCategorias, seedDatabase } from '../db/seed-database.ts'
import type { Db } from '../db/tables.ts'
import { s3Files } from '../src/adapters/s3-files.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { seedCuentas } from './seed-cuentas.ts'
import { seedFamilias } from './seed-familias.ts'

// npm run db:seed: the demo catalogue, its pictures and its accounts into an empty database; `-- --productos N` makes it N products.
// In production: the categories, the pictures of the home page and of what has no picture. What is there already is never
// changed, only added to.
const { values } = parseArgs({ options: { productos: { type: 'string' } } })
const productos = z.coerce.number().int().positive().optional().parse(values.productos)

const progressOf = (what: string) => (done: number, total: number) => {
  if (process.stderr.isTTY || done === total || done % 5000 === 0)
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${what}: ${done} of ${total}${process.stderr.isTTY && done < total ? '' : '\n'}`,
    )
}

const picturesOf = (config: Config): PictureStore => {
  const { S3_BUCKET } = config
  if (!S3_BUCKET) return folderStore(join(config.PLAZA_DATA, 'files'))
  const { size, save } = s3Files({ ...config, S3_BUCKET })
  return { has: async (key) => (await size(key)) !== undefined, put: save }
}

// Nothing that is invented: neither products nor shops nor people.
const seedProduction = async (db: Db, config: Config) => {
  if (productos) throw new Error('Products of the demo are not for production')
  console.error(`${await seedCategorias(db)} categories added`)
  const onProgress = progressOf('pictures')
  const written = await writePictures(picturesOf(config), { onProgress, withProductos: false })
  console.error(`${written} picture files written`)
}

const seedDemo = async (db: Db, config: Config) => {
  const isNew = (await countProductos(db)) === 0
  const added = await seedDatabase(db, { productos, onProgress: progressOf('products') })
  console.error(`${added} products added, ${await countProductos(db)} in the catalogue`)
  console.error(`${await seedCuentas(db, config)} demo accounts added`)
  if (isNew) console.error(`${await seedFamilias(db)} options added`)
  const written = await writePictures(picturesOf(config), { onProgress: progressOf('pictures') })
  console.error(`${written} picture files written`)
}

const config = readConfig(process.env)
const db = openDatabase(config)
try {
  await (config.NODE_ENV === 'production' ? seedProduction : seedDemo)(db, config)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await db.destroy()
}
