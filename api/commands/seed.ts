import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { folderStore } from '../db/seed/pictures/folder-store.ts'
import { writePictures } from '../db/seed/pictures/write.ts'
import { countProductos, seedDatabase } from '../db/seed-database.ts'
import type { Db } from '../db/tables.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/machinery/database.ts'
import { seedCuentas } from './seed-cuentas.ts'

// npm run db:seed: the demo catalogue, its pictures and its accounts into an empty database; `-- --productos N` makes it N products.
// A catalogue that is there already is never changed, only added to.
const { values } = parseArgs({ options: { productos: { type: 'string' } } })
const productos = z.coerce.number().int().positive().optional().parse(values.productos)

const progressOf = (what: string) => (done: number, total: number) => {
  if (process.stderr.isTTY || done === total || done % 5000 === 0)
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${what}: ${done} of ${total}${process.stderr.isTTY && done < total ? '' : '\n'}`,
    )
}

const seed = async (db: Db, config: Config) => {
  const added = await seedDatabase(db, { productos, onProgress: progressOf('products') })
  console.error(`${added} products added, ${await countProductos(db)} in the catalogue`)
  console.error(`${await seedCuentas(db, config)} demo accounts added`)
  const files = folderStore(join(config.PLAZA_DATA, 'files'))
  const written = await writePictures(files, { onProgress: progressOf('pictures') })
  console.error(`${written} picture files written`)
}

const config = readConfig(process.env)
const db = openDatabase(config)
try {
  await seed(db, config)
} finally {
  await db.destroy()
}
