import type { Producto } from '@plaza/contract'
import { show } from '@plaza/shell/testing'
import { expect, it } from 'vitest'
import { ProductoGrid } from './producto-grid.tsx'

let reads = 0

/** A product that counts how often its card is drawn: a card looks for its family each time. */
const productoOf = (id: number) =>
  ({
    ...{ id, nombre: `Café ${id}`, category: 'alimentos', valor_total: 11_900, stock: 9 },
    ...{ imagenes: ['/uno.webp'], descripcion_corta: 'De altura.' },
    get familia() {
      reads += 1
      return undefined
    },
  }) as unknown as Producto

it('draws no card anew while a window about one opens and closes', async () => {
  const productos = Array.from({ length: 20 }, (_, index) => productoOf(index + 1))
  reads = 0
  const screen = await show(<ProductoGrid productos={productos} />)
  const drawn = reads
  expect(drawn).toBeGreaterThanOrEqual(20)
  await screen.getByRole('button', { name: 'Agregar al carro' }).first().click()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar al carro' })).toBeVisible()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect
    .element(screen.getByRole('dialog', { name: 'Agregar al carro' }))
    .not.toBeInTheDocument()
  expect(reads - drawn).toBe(0)
})
