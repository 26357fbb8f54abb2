import type { ProductoInventario } from '@plaza/contract'
import { api, show } from '@plaza/shell/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { EtiquetasForm } from './etiquetas-form.tsx'
import { listProductos } from './list-productos.ts'

// No bars are of such a code, so that nothing has to come to draw them.
const cafe = { id: 1, nombre: 'Café', valor_total: 11_900, stock: 3, code: 'Ñ-1' }

/** What is weighed, as the inventory tells it: its stock are grams. */
const queso: ProductoInventario = {
  ...{ id: 2, comercio_id: 3, nombre: 'Queso', descripcion_larga: '', descripcion_corta: '' },
  ...{ n_referencia: 'Ñ-2', codigo_barras: null, valor_neto: 12_900, valor_total: 12_900 },
  ...{ valor_antes: null, porcentaje_impuestos: 0, clase_iva: 'exento' as const },
  ...{ porcentaje_regalo_total: 0, valor_del_envio: 0, tamano: null, peso: null },
  ...{ peso_gramos: null, talla: null, color_id: null, proveedor_id: null, categoria_id: 1 },
  ...{ subcategoria_id: null, subsubcategoria_id: null, stock: 4735, unidad: 'kilogramo' as const },
  ...{ status: 1, imagenes: [], especificaciones: [], familia_id: null, opcion: null },
  ...{ en_familia: 0, creado_en: '2026-03-01T14:00:00.000Z', version: 1 },
  actualizado_en: '2026-03-01T14:00:00.000Z',
}

const open = async () => {
  api(() => [200, { data: [queso], page: 1, totalPages: 1, total: 1 }])
  const weighed = await listProductos(3, '2')
  return show(<EtiquetasForm productos={[cafe, ...weighed]} inventario="/inventario" />)
}

afterEach(() => vi.restoreAllMocks())

it('says of what is weighed the price of a kilogram, on the list and on its label', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  const screen = await open()
  const list = screen.getByRole('list', { name: 'Productos' })
  await expect.element(list).toHaveTextContent(/\$\s*11\.900 · Ñ-1/)
  await expect.element(list).toHaveTextContent(/\$\s*12\.900 por kg · Ñ-2/)
  let paper = ''
  print.mockImplementation(() => {
    paper = document.querySelector('[data-papel]')?.textContent ?? ''
  })
  await screen.getByRole('button', { name: 'Imprimir 2 etiquetas' }).click()
  await expect.poll(() => paper).toMatch(/Café\$\s*11\.900Ñ-1Queso\$\s*12\.900 por\skgÑ-2/)
})

it('keeps to the width of a roll what has a name, or a code, without a space', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  const long = { ...cafe, nombre: 'W'.repeat(150), code: 'Ñ'.repeat(60) }
  const screen = await show(<EtiquetasForm productos={[long]} inventario="/inventario" />)
  await screen.getByLabelText('Papel').selectOptions('58')
  let widths: number[] = []
  print.mockImplementation(() => {
    const paper = document.querySelector('[data-papel]')
    widths = paper ? [paper.scrollWidth, paper.clientWidth] : []
  })
  await screen.getByRole('button', { name: 'Imprimir 1 etiqueta' }).click()
  await expect.poll(() => widths).toHaveLength(2)
  expect(widths[0]).toBe(widths[1])
})

it('draws bars that a scanner can read on each paper, and writes a longer code', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  const codes = [21, 22, 26, 27, 32, 33].map((length) => 'R'.repeat(length))
  const productos = codes.map((code, i) => ({ ...cafe, id: i + 1, code }))
  const screen = await show(<EtiquetasForm productos={productos} inventario="/inventario" />)
  let written: (string | null)[] = []
  let finest = Number.POSITIVE_INFINITY
  print.mockImplementation(() => {
    const paper = document.querySelector('[data-papel]')
    const bars = [...(paper?.querySelectorAll('svg') ?? [])]
    // What is one wide in a symbol, which draws its modules two wide.
    finest = Math.min(...bars.map((svg) => ((svg.getScreenCTM()?.a ?? 0) * 2 * 25.4) / 96))
    written = [...(paper?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)
  })
  for (const [paper, barred] of [
    ['58', 1],
    ['hoja', 3],
    ['80', 5],
  ] as const) {
    await screen.getByLabelText('Papel').selectOptions(paper)
    await screen.getByRole('button', { name: 'Imprimir 6 etiquetas' }).click()
    await expect.poll(() => written).toEqual(codes.slice(barred))
    expect(finest).toBeGreaterThan(0.19)
    expect(finest).toBeLessThan(0.2)
  }
})

it('says which option of its family each is, on a sheet whose line is too short too', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue(undefined)
  const nombre = 'Camiseta de algodón orgánico con cuello redondo y manga larga'
  const options = ['Talla M · Rojo', 'Talla L · Rojo'].map((opcion, i) => ({
    ...{ ...queso, id: i + 1, nombre, opcion },
    ...{ familia_id: 1, en_familia: 2, unidad: 'unidad' as const },
  }))
  api(() => [200, { data: options, page: 1, totalPages: 1, total: 2 }])
  const productos = await listProductos(3, '1,2')
  const screen = await show(<EtiquetasForm productos={productos} inventario="/inventario" />)
  await expect
    .element(screen.getByLabelText(`Etiquetas de ${nombre} · Talla L · Rojo`))
    .toBeVisible()
  let seen: (string | undefined)[] = []
  print.mockImplementation(() => {
    // What stands on a label within its edges, in the middle of its line.
    seen = [...document.querySelectorAll('[data-papel] b')].map((name) => {
      const last = name.lastElementChild
      const isWhole = last && last.scrollWidth <= last.clientWidth
      const end = last?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
      const edge = name.parentElement?.getBoundingClientRect().right ?? 0
      return isWhole && end <= edge ? (last.textContent ?? undefined) : undefined
    })
  })
  await screen.getByRole('button', { name: 'Imprimir 2 etiquetas' }).click()
  await expect.poll(() => seen).toEqual([' · Talla M · Rojo', ' · Talla L · Rojo'])
})

it('offers one per unit only of what is sold by units', async () => {
  const screen = await open()
  await screen.getByRole('button', { name: 'Una por unidad de Café: 3' }).click()
  await expect.element(screen.getByLabelText('Etiquetas de Café')).toHaveValue('3')
  expect(screen.getByRole('button', { name: /Una por unidad/ }).elements()).toHaveLength(1)
})
