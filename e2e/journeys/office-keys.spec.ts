import { expect, type Locator, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { rowsIn } from '../fixtures/carga.ts'
import { addComercio, addProducto, openComercio } from '../fixtures/comercio.ts'
import { nuevo } from '../fixtures/inventario.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { signInAs } from '../fixtures/office.ts'
import { cop } from '../fixtures/shop.ts'
import { addAlerta, addGanancia, addVenta, openSocio } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'

const enter = async (page: Page, goal: Locator) => {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, label: string, text: string) => {
  await tabTo(page, screen(page).getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The first of January of a year: no matter whether the day or the month is typed first. */
const newYear = async (page: Page, label: string, year: number) => {
  await tabTo(page, screen(page).getByLabel(label, { exact: true }))
  await page.keyboard.type(`0101${year}`)
}

test('earnings are filtered, read and exported by the keyboard alone', async ({ page }) => {
  const { sub } = await openSocio(page)
  addGanancia(sub, { days: 2, valor: 1000, estado: 'pendiente' })
  const main = screen(page)
  await page.goto('/socio/ganancias')
  const rows = main.getByRole('table', { name: 'Ganancias', exact: true }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await newYear(page, 'Hasta', 2020)
  await expect(page).toHaveURL(/hasta=2020-01-01/)
  await expect(main).toContainText('No se encontraron ganancias.')
  await enter(page, main.getByRole('button', { name: 'Quitar fechas' }))
  await expect(rows).toHaveCount(1)
  await enter(page, main.locator('summary').filter({ hasText: 'Ver los datos' }))
  await expect(main.getByRole('table').filter({ hasText: 'Pendiente' }).first()).toBeVisible()
  const coming = page.waitForEvent('download')
  await enter(page, main.getByRole('button', { name: 'Descargar en Excel' }))
  expect(await rowsIn(await coming)).toHaveLength(2)
})

test('a shop’s panel is read by the keyboard alone', async ({ page }) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id, { stock: 2, status: 1 })
  addVenta({ days: 1, producto, valor: 30_000 })
  addVenta({ days: 500, producto, valor: 5000 })
  const main = screen(page)
  await page.goto(`/comercio/panel?comercioId=${comercio.id}`)
  const sold = main.locator('dl > div').filter({ hasText: 'Vendido' })
  await expect(sold).toContainText(cop(30_000))
  const chart = main.getByRole('region', { name: 'Ventas por día y canal' })
  await enter(page, chart.locator('summary'))
  await expect(chart.getByRole('row').filter({ hasText: cop(30_000) })).toBeVisible()
  await enter(page, main.getByRole('region', { name: 'Stock bajo' }).getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/inventario/editar-producto/${producto.id}`))
})

test('the panel of all shops is narrowed down by the keyboard alone', async ({ page }) => {
  const { comercio } = await openComercio(page)
  const producto = await addProducto(page, comercio.id)
  addVenta({ days: 1, producto, valor: 40_000_000 })
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'administrador')
  const main = screen(page)
  await page.goto('/admin-panel')
  const shops = main.getByRole('region', { name: 'Comercios' })
  await expect(shops).toContainText(comercio.nombre_barrio)
  await newYear(page, 'Hasta', 2020)
  await newYear(page, 'Desde', 2019)
  await expect(page).toHaveURL(/desde=2019-01-01/)
  await expect(shops).not.toContainText(comercio.nombre_barrio)
  await enter(page, main.getByRole('button', { name: 'Quitar fechas' }))
  await expect(shops).toContainText(comercio.nombre_barrio)
})

test('an alert leads to its sale by the keyboard alone', async ({ page }) => {
  await signInAs(page, 'administrador')
  const payment = addAlerta(18_000, 0)
  await page.goto('/admin-alertas')
  const main = screen(page)
  const row = main.getByRole('row').filter({ hasText: payment })
  await enter(page, row.getByRole('link'))
  await expect(page).toHaveURL(/\/ventas\/[0-9a-f-]{36}$/)
})

test('a product is made and changed by the keyboard alone', async ({ page }) => {
  const { comercio } = await openComercio(page)
  const { nombre, referencia } = nuevo()
  const main = screen(page)
  await page.goto('/comercio/inventario')
  await enter(page, main.getByRole('link', { name: 'Crear Nuevo Producto' }))
  await type(page, 'Nombre', nombre)
  await type(page, 'Referencia', referencia)
  await type(page, 'Descripción corta', 'Panela en bloque')
  await type(page, 'Descripción larga', 'De caña, en bloques de una libra.')
  await tabTo(page, main.getByLabel('Categoría', { exact: true }))
  await page.keyboard.type('Alim')
  await type(page, 'Valor neto', '12345')
  await type(page, 'Stock', '8')
  await enter(page, main.getByRole('button', { name: 'Guardar producto' }))
  await expect(page).toHaveURL(/\/inventario\/editar-producto\/\d+/)
  await type(page, 'Nombre', `${nombre} bis`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto actualizado exitosamente')).toBeVisible()
  await enter(page, main.getByRole('link', { name: 'Volver a los productos' }))
  await expect(page).toHaveURL(`/inventario/list-products?comercioId=${comercio.id}`)
  const row = main.getByRole('row').filter({ hasText: `${nombre} bis` })
  await expect(row).toContainText(cop(12_345))
  await enter(page, row.getByRole('button', { name: /^Ajustar las/ }))
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a shop’s own data and people are changed by the keyboard alone', async ({ page }) => {
  await openComercio(page)
  const main = screen(page)
  await page.goto('/comercio/info')
  await type(page, 'Teléfono', '6017654321')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Los datos del comercio quedaron guardados.')).toBeVisible()
  await type(page, 'Correo electrónico', 'cajera@correo.co')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Caj')
  await enter(page, main.getByRole('button', { name: 'Enviar invitación' }))
  await expect(main).toContainText('Invitación de cajero')
  await enter(page, main.getByRole('button', { name: /^Retirar/ }))
  await expect(main).not.toContainText('Invitación de cajero')
})

test('a shop is edited and deleted, and the audit log read, by the keyboard alone', async ({
  page,
}) => {
  await signInAs(page, 'administrador')
  const { id, nombre_barrio } = await addComercio(page)
  await page.goto(`/admin-comercios?q=${encodeURIComponent(nombre_barrio)}`)
  const main = screen(page)
  const dialog = page.getByRole('dialog')
  await enter(page, main.getByRole('button', { name: `Editar ${nombre_barrio}` }))
  await tabTo(page, dialog.getByLabel('Dirección', { exact: true }))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Calle 1 # 2-3')
  await page.keyboard.press('Enter')
  await expect(main).toContainText('Calle 1 # 2-3')
  await enter(page, main.getByRole('button', { name: `Eliminar ${nombre_barrio}` }))
  await enter(page, dialog.getByRole('button', { name: 'Eliminar' }))
  await expect(page.getByText('Comercio eliminado.')).toBeVisible()

  await page.goto('/admin-auditoria')
  await tabTo(page, main.getByLabel('A qué'))
  await page.keyboard.type('Com')
  await type(page, 'Id o número', String(id))
  await enter(page, main.getByRole('button', { name: 'Filtrar' }))
  await expect(page).toHaveURL(/recurso=comercio/)
  await expect(main.locator('tbody tr')).toHaveCount(3)
  await enter(page, main.getByRole('button', { name: 'Limpiar' }))
  await expect(page).toHaveURL('/admin-auditoria')
})

test('a code is copied and revoked by the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(page, 'administrador')
  await page.goto('/admin-codes')
  const main = screen(page)
  await tabTo(page, main.getByLabel('Rol', { exact: true }))
  await page.keyboard.type('Com')
  await enter(page, main.getByRole('button', { name: 'Generar' }))
  const code = main.getByLabel('Código para Comercio')
  await expect(code).toBeFocused()
  await enter(page, main.getByRole('button', { name: 'Copiar' }))
  await expect(page.getByText('Código copiado.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await code.inputValue())
  await enter(page, main.getByRole('button', { name: 'Revocar el código de Comercio' }).first())
  await enter(page, page.getByRole('dialog').getByRole('button', { name: 'Revocar' }))
  await expect(page.getByText('El código quedó revocado.')).toBeVisible()
})
