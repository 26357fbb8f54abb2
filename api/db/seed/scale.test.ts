import { expect, it } from 'vitest'
import { precioWithIva } from '../../contract/productos/iva.rules.ts'
import { demoRows, type ProductoRow } from './rows.ts'
import { generateProductos } from './scale.ts'

const collect = async (n: number, options?: Parameters<typeof generateProductos>[1]) => {
  const rows: ProductoRow[] = []
  for await (const { productos, imagenes } of generateProductos(n, options)) {
    rows.push(...productos)
    expect(new Set(imagenes.map(({ producto_id }) => producto_id)).size).toBe(productos.length)
  }
  return rows
}

it('makes exactly as many products as asked, with names, references and codes of their own', async () => {
  const rows = await collect(30_500)
  expect(rows.length).toBe(30_500)
  for (const column of ['id', 'nombre', 'n_referencia', 'codigo_barras'] as const) {
    expect(new Set(rows.map((row) => row[column])).size, column).toBe(rows.length)
  }
  expect(rows[0]?.id).toBe(demoRows().productos.length + 1)
})

it('keeps shelf prices, offers above the price, and the same rows at every run', async () => {
  const rows = await collect(2000, { comercioIds: [3, 5], batchSize: 300 })
  for (const { valor_neto, porcentaje_impuestos, valor_antes, comercio_id } of rows) {
    const price = precioWithIva(valor_neto, porcentaje_impuestos)
    expect(price % 50).toBe(0)
    expect(valor_antes === null || valor_antes > price).toBe(true)
    expect([3, 5]).toContain(comercio_id)
  }
  expect(await collect(2000, { comercioIds: [3, 5], batchSize: 300 })).toEqual(rows)
})
