import { randomUUID } from 'node:crypto'
import type { NuevaFamilia } from '../contract/index.ts'
import { listDemo } from '../db/demo-cuentas.ts'
import { cuentas } from '../db/seed/demo/cuentas.ts'
import { type DemoFamilia, familias } from '../db/seed/demo/familias.ts'
import { productos } from '../db/seed/demo/productos.ts'
import { eanOf } from '../db/seed/ean.ts'
import { getNeto } from '../db/seed/precio.ts'
import { demoRows } from '../db/seed/rows.ts'
import type { Db } from '../db/tables.ts'
import { createFamilia } from '../src/rooms/familias/familias.ts'

// Beyond the numbers of all products that can be generated.
const ownEans = 900_000_000

const bodyOf = (
  { nombre, referencia, ejes, valores, variantes }: DemoFamilia,
  producto: { id: number; porcentaje_impuestos: number },
): NuevaFamilia => ({
  ...{ nombre, referencia, ejes: [...ejes] },
  variantes: [
    { producto_id: producto.id, valores: [...valores] },
    ...variantes.map((one, at) => ({
      valores: [...one.valores],
      n_referencia: `${referencia}-${at + 2}`,
      codigo_barras: eanOf(ownEans + producto.id * 10 + at),
      valor_neto: getNeto(one.valor_total, producto.porcentaje_impuestos),
      stock: one.stock,
    })),
  ],
})

// Whoever reads what was changed finds its administrator; where there are no accounts of the demo, somebody whose account is gone.
const actorOf = async (db: Db) => {
  const { correo } = cuentas.find(({ rol }) => rol === 'Administrador') ?? {}
  const found = (await listDemo(db)).find((one) => one.correo === correo)
  return found?.sub ?? randomUUID()
}

/** Gives some products of a demo that was just made options, as their shops would; answers how many options it made. */
export const seedFamilias = async (db: Db) => {
  const rows = demoRows().productos
  const sub = await actorOf(db)
  for (const familia of familias) {
    const producto = rows[productos.findIndex(({ slug }) => slug === familia.slug)]
    if (!producto) throw new Error(`The demo has no product ${familia.slug}`)
    const { comercio_id } = producto
    await createFamilia(db, { sub, comercio_id }, bodyOf(familia, producto))
  }
  return familias.reduce((sum, { variantes }) => sum + variantes.length, 0)
}
