import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { counts, errorRows, fila, openCarga, rowsIn, send, titulos } from '../fixtures/carga.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { type Cell, libro } from '../fixtures/libro.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('the template is filled in, reviewed and confirmed by the keyboard alone', async ({
  page,
}) => {
  const comercio = await openCarga(page)
  const main = screen(page)
  const coming = page.waitForEvent('download')
  await tabTo(page, main.getByRole('button', { name: 'Descargar la plantilla' }))
  await page.keyboard.press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toBe('plantilla-productos.xlsx')
  const [headings = [], example = []] = await rowsIn(download)
  const estado = headings.indexOf('Estado')
  const hidden = example.map((cell, at) => (at === estado ? 'inactivo' : cell))

  await main.getByLabel('Archivo de Excel').setInputFiles(libro('mío.xlsx', [headings, hidden]))
  await tabTo(page, main.getByRole('button', { name: 'Subir y revisar' }))
  await page.keyboard.press('Enter')
  const confirm = main.getByRole('button', { name: 'Confirmar 1 fila' })
  await expect(confirm).toBeVisible()
  await expect(main.getByRole('row').filter({ hasText: 'CAF-001' })).toContainText('Café de Nariño')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Todas las filas están en tu inventario.')
  await tabTo(page, main.getByRole('link', { name: 'Ver y Editar Productos' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/inventario/list-products?comercioId=${comercio.id}`)
  await expect(main.getByRole('row').filter({ hasText: 'Café de Nariño' })).toContainText(
    cop(25_000),
  )
})

test('wrong rows come back with their reasons, and the corrected ones finish it', async ({
  page,
}) => {
  await openCarga(page)
  const main = screen(page)
  const wrong: Record<number, Partial<Record<number, Cell>>> = {
    3: { 4: 'Naves' },
    5: { 5: 'gratis', 6: -1 },
    7: { 1: null },
  }
  const rows = Array.from({ length: 12 }, (_, at) => fila(`P-${at}`, wrong[at]))
  const file = libro('doce.xlsx', [titulos, ...rows])
  await send(page, file)
  await expect(main.getByRole('button', { name: 'Confirmar 9 filas' })).toBeVisible()
  expect(await counts(page)).toEqual([9, 0, 0, 3])
  const row = (text: string) => main.getByRole('row').filter({ hasText: text })
  await expect(row('P-3')).toContainText('E5: Esa categoría no existe')
  await expect(row('P-5')).toContainText('F7: Debe ser un valor en pesos, sin decimales')
  await expect(row('P-5')).toContainText('G7: Debe ser un número entero de unidades')
  await expect(row('P-7')).toContainText('B9: Falta el nombre')
  await main.getByRole('button', { name: 'Crear (9)' }).click()
  await expect(row('P-11')).toBeVisible()
  await page.reload()
  await main.getByRole('button', { name: 'Confirmar 9 filas' }).click()
  await expect(main).toContainText('Las filas sin errores ya están en tu inventario.')
  await expect(main.locator('dl > div').first()).toHaveText(/^Creados\s*9$/)

  const whole = await errorRows(page, 'Todo el archivo, con la columna Error')
  expect(whole).toHaveLength(13)
  expect(whole[0]?.at(-1)).toBe('Error')
  expect(whole[4]?.at(-1)).toBe('E5: Esa categoría no existe')
  const [headings = [], ...failed] = await errorRows(page, 'Solo las filas con error')
  expect(failed.map(([referencia]) => referencia)).toEqual(['P-3', 'P-5', 'P-7'])

  await main.getByRole('button', { name: 'Subir el archivo corregido' }).click()
  const corrected = failed.map(([referencia], at) => [...fila(String(referencia)), `era ${at}`])
  await send(page, libro('corregidas.xlsx', [headings, ...corrected]))
  await main.getByRole('button', { name: 'Confirmar 3 filas' }).click()
  await expect(main).toContainText('Todas las filas están en tu inventario.')

  await main.getByRole('button', { name: 'Subir otro archivo' }).click()
  const again = libro('otra vez.xlsx', [titulos, ...Array.from(rows, (_, at) => fila(`P-${at}`))])
  await send(page, again)
  await expect(main.getByRole('button', { name: 'Terminar sin cambios' })).toBeVisible()
  expect(await counts(page)).toEqual([0, 0, 12, 0])
  await main.getByRole('button', { name: 'Terminar sin cambios' }).click()
  await expect(main).toContainText('Todas las filas están en tu inventario.')
})

test('columns of other names are told apart by the keyboard, and what would change is shown', async ({
  page,
}) => {
  await openCarga(page)
  const main = screen(page)
  await send(page, libro('antes.xlsx', [titulos, fila('M-1')]))
  await main.getByRole('button', { name: 'Confirmar 1 fila' }).click()
  await main.getByRole('button', { name: 'Subir otro archivo' }).click()

  const strange = titulos.map((titulo) => (titulo === 'Valor neto' ? '¿Cuánto vale?' : titulo))
  await send(page, libro('raro.xlsx', [strange, fila('M-1', { 5: '15.000', 4: 'Hogar' })]))
  await expect(main.getByRole('heading', { name: 'Di qué es cada columna' })).toBeVisible()
  const column = main.getByLabel('Valor neto *')
  await expect(column).toHaveAccessibleDescription('Elige su columna')
  await tabTo(page, column)
  const chosen = () =>
    column.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)
  for (let i = 0; i < strange.length && (await chosen()) !== '¿Cuánto vale?'; i++)
    await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe('¿Cuánto vale?')
  await tabTo(page, main.getByRole('button', { name: 'Revisar de nuevo' }))
  await page.keyboard.press('Enter')
  const row = main.getByRole('row').filter({ hasText: 'M-1' })
  await expect(row).toContainText(`Valor neto: ${cop(12_900)} → ${cop(15_000)}`)
  await expect(row).toContainText('Categoría: Alimentos → Hogar')
  await main.getByRole('button', { name: 'Cancelar la carga' }).click()
  await expect(main.getByRole('heading', { name: 'Sube tu archivo' })).toBeVisible()
})

const deFamilia = (referencia: string, familia: Cell[], stock = 5) => [
  ...fila(referencia, { 1: 'Camiseta de algodón', 6: stock }),
  ...familia,
]

test('rows of one family become one product in several options, with its mistakes at their cells', async ({
  page,
}) => {
  const comercio = await openCarga(page)
  const main = screen(page)
  const headings = [
    ...titulos,
    ...['Familia', 'Nombre de la familia', 'Característica 1', 'Valor 1'],
    ...['Característica 2', 'Valor 2'],
  ]
  const rows = [
    deFamilia('CA-S', ['CAM', 'Camiseta', 'Talla', 'S', 'Color', 'Rojo'], 3),
    deFamilia('CA-M', ['CAM', null, null, 'M', null, 'Rojo']),
    deFamilia('CA-X', ['CAM', null, null, 'm', null, 'rojo']),
    deFamilia('CA-L', ['CAM', null, null, 'L']),
  ]
  await send(page, libro('familia.xlsx', [headings, ...rows]))
  const confirm = main.getByRole('button', { name: 'Confirmar 2 filas' })
  await expect(confirm).toBeVisible()
  const row = (text: string) => main.getByRole('row').filter({ hasText: text })
  await expect(row('CA-X')).toContainText('L4: Otra opción de la familia ya tiene esos valores')
  await expect(row('CA-L')).toContainText('N5: Falta el valor de Color')
  await main.getByRole('button', { name: 'Crear (2)' }).click()
  await expect(row('CA-S')).toContainText('Familia: vacío → «CAM»')
  await expect(row('CA-S')).toContainText('Opción: vacío → «Talla S · Rojo»')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Las filas sin errores ya están en tu inventario.')
  await page.goto(`/inventario/list-products?comercioId=${comercio.id}`)
  await main
    .getByRole('link', { name: /^Las 2 opciones/ })
    .first()
    .click()
  await expect(main.getByLabel('Nombre', { exact: true }).first()).toHaveValue('Camiseta')
})

test('what is no workbook is said, and nothing changes', async ({ page }) => {
  await openCarga(page)
  const main = screen(page)
  const submit = main.getByRole('button', { name: 'Subir y revisar' })
  await submit.click()
  await expect(main.getByLabel('Archivo de Excel')).toHaveAccessibleDescription(
    'Por favor, selecciona un archivo Excel.',
  )
  const good = libro('bueno.xlsx', [titulos, fila('X-1')])
  await send(page, { ...good, name: 'renombrado.xlsx', buffer: Buffer.from('%PDF-1.7 no soy') })
  await expect(main).toContainText('El archivo no es un libro de Excel. Ningún producto cambió.')
  await main.getByRole('button', { name: 'Subir otro archivo' }).click()
  await send(page, { ...good, buffer: good.buffer.subarray(0, 4000) })
  await expect(main).toContainText('El archivo está dañado o incompleto.')
  await main.getByRole('button', { name: 'Subir otro archivo' }).click()

  const restore = await cutApi(page, '**/api/archivos/almacen/**')
  await send(page, good)
  await expect(main).toContainText('Hubo un error al subir el archivo Excel')
  await restore()
  await submit.click()
  await expect(main.getByRole('button', { name: 'Confirmar 1 fila' })).toBeVisible()
})

/** Twelve ways in which a row is wrong: the column, what is in it, and what is said of it. */
const faltas: readonly [number, Cell, string][] = [
  [0, null, 'Falta la referencia'],
  [1, ' ', 'Falta el nombre'],
  [1, 'x'.repeat(151), 'No puede tener más de 150 caracteres'],
  [2, null, 'Falta la descripción corta'],
  [4, 'Naves', 'Esa categoría no existe'],
  [5, 'gratis', 'Debe ser un valor en pesos, sin decimales'],
  [5, '-8', 'Debe ser un valor en pesos, sin decimales'],
  [6, -1, 'Debe ser un número entero de unidades'],
  [8, 'Naves', 'No es de esa categoría'],
  [9, 190, 'Debe ser un porcentaje entre 0 y 100'],
  [10, 'otra', 'Debe ser gravado, exento o excluido'],
  [0, 'R-0', 'Esa referencia ya está en otra fila'],
]

test('20,000 rows with 300 mistakes of twelve kinds go in, are corrected and finished', async ({
  page,
}) => {
  test.slow()
  await openCarga(page)
  const main = screen(page)
  const headings = [...titulos, 'Subcategoría', 'IVA', 'Clase de IVA']
  const good = Array.from({ length: 20_000 }, (_, at) => [
    ...fila(`R-${at}`),
    ...[null, '19 %', 'gravado'],
  ])
  const isWrong = (at: number) => at % 66 === 65 && at < 66 * 300
  const rows = good.map((row, at) => {
    const [column, cell] = (isWrong(at) && faltas[Math.floor(at / 66) % 12]) || []
    return row.map((value, c) => (c === column ? (cell ?? null) : value))
  })
  await send(page, libro('veinte mil.xlsx', [headings, ...rows]))
  const confirm = main.getByRole('button', { name: 'Confirmar 19.700 filas' })
  await expect(confirm).toBeVisible({ timeout: 150_000 })
  expect(await counts(page)).toEqual([19_700, 0, 0, 300])
  await expect(main.getByRole('button', { name: 'Error (300)' })).toBeVisible()
  await confirm.click()
  await expect(main).toContainText('Las filas sin errores ya están en tu inventario.', {
    timeout: 150_000,
  })

  const [named = [], ...told] = await errorRows(page, 'Todo el archivo, con la columna Error')
  const reasons = told.flatMap((row) => row.at(-1) || [])
  expect(reasons).toHaveLength(300)
  const kinds = new Set(reasons.map((reason) => String(reason).replace(/^[A-Z]+\d+: /, '')))
  expect(kinds).toEqual(new Set(faltas.map(([, , reason]) => reason)))

  const corrected = told.map((row, at) => (isWrong(at) ? [...(good[at] ?? []), row.at(-1)] : row))
  const whole = libro('corregido.xlsx', [named, ...corrected] as Cell[][])
  await main.getByRole('button', { name: 'Subir el archivo corregido' }).click()
  await send(page, whole)
  const rest = main.getByRole('button', { name: 'Confirmar 300 filas' })
  await expect(rest).toBeVisible({ timeout: 150_000 })
  expect(await counts(page)).toEqual([300, 0, 19_700, 0])
  await rest.click()
  const done = main.getByText('Todas las filas están en tu inventario.')
  await expect(done).toBeVisible({ timeout: 150_000 })

  await main.getByRole('button', { name: 'Subir otro archivo' }).click()
  await send(page, whole)
  const nothing = main.getByRole('button', { name: 'Terminar sin cambios' })
  await expect(nothing).toBeVisible({ timeout: 150_000 })
  expect(await counts(page)).toEqual([0, 0, 20_000, 0])
  await nothing.click()
  await expect(done).toBeVisible({ timeout: 150_000 })
})
