import { expect, type Page, type Route } from '@playwright/test'
import { enter, screen } from '../fixtures/account.ts'
import { addProducto, callApi, openComercio } from '../fixtures/comercio.ts'
import { crear, create, fillForm, lista, nuevo, save } from '../fixtures/inventario.ts'
import { ownComercio, signInAs } from '../fixtures/office.ts'
import { choose, photos, threePhotos } from '../fixtures/photos.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const row = (page: Page, nombre: string) =>
  screen(page).getByRole('row').filter({ hasText: nombre })

test('the shops of whoever works there lead to their products', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto('/comercio/inventario')
  const shop = screen(page).getByRole('button', { name: /Chapinero/ })
  if ((await shop.getAttribute('aria-expanded')) !== 'true') await shop.click()
  await expect(screen(page).getByRole('link', { name: 'Crear Nuevo Producto' })).toBeVisible()
  await screen(page).getByRole('link', { name: 'Ver y Editar Productos' }).click()
  await expect(page).toHaveURL(lista)
  await expect(screen(page).getByRole('heading', { level: 1 })).toHaveText('Ver y Editar Productos')
})

test('the price is shown net and with IVA while it is typed', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  const main = screen(page)
  const preview = main.getByLabel('Precio al público')
  await main.getByLabel('Valor neto').fill('10.003')
  await expect(preview).toContainText(cop(11_904))
  await expect(preview).toContainText(cop(1901))
  await main.getByLabel('Clase de IVA').selectOption('exento')
  await expect(preview).toContainText(`Precio con IVA ${cop(10_003)}`)
  await main.getByLabel('Precio antes de la oferta').fill('20.006')
  await expect(preview).toContainText('Oferta: −50 %')
})

test('what is missing is said at its fields, and nothing typed is lost', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  const main = screen(page)
  const missing = 'Por favor, completa todos los campos obligatorios'
  await main.getByLabel('Valor neto').fill('-5')
  await save(page)
  await expect(main.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
    'Escribe el nombre del producto.',
  )
  await expect(main.getByLabel('Valor neto')).toHaveAccessibleDescription(/en pesos, sin decimales/)
  await expect(main.getByRole('alert')).toContainText(missing)
  await fillForm(page, nuevo())
  const restore = await cutApi(page, '**/api/comercios/*/productos')
  await save(page)
  const failure = main.getByRole('alert')
  await expect(
    failure.getByText('Hubo un error al guardar el producto', { exact: true }),
  ).toBeVisible()
  await expect(failure).toContainText('No hay conexión con Plaza')
  await expect(main.getByLabel('Descripción corta')).toHaveValue('Panela en bloque')
  await restore()
  await save(page)
  await expect(page.getByText('Producto guardado exitosamente')).toBeVisible()
})

test('a reference that the shop has already is refused at its field', async ({ page }) => {
  await signInAs(page, 'comercio')
  const first = await create(page)
  await page.goto(crear)
  await fillForm(page, { ...first, nombre: 'Otra panela' })
  await save(page)
  await expect(screen(page).getByLabel('Referencia')).toHaveAccessibleDescription(
    'Ya hay un producto con esa referencia en el comercio.',
  )
})

test('categories are chosen three levels deep, and a new branch forgets the old one', async ({
  page,
}) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  const main = screen(page)
  const level = (label: string) => main.getByLabel(label, { exact: true })
  await level('Categoría').selectOption({ index: 1 })
  await level('Subcategoría').selectOption({ index: 1 })
  await level('Subsubcategoría').selectOption({ index: 1 })
  await level('Categoría').selectOption({ index: 2 })
  await expect(level('Subcategoría')).toHaveValue('')
  await expect(level('Subsubcategoría')).toHaveCount(0)
})

test('leaving with unsaved changes asks', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  await screen(page).getByLabel('Nombre', { exact: true }).fill('Panela')
  await screen(page).getByRole('link', { name: 'Cancelar' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Tienes cambios sin guardar')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(screen(page).getByLabel('Nombre', { exact: true })).toHaveValue('Panela')
  await screen(page).getByRole('link', { name: 'Cancelar' }).click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(lista)
})

test('a session that ends over a form takes nothing typed with it', async ({ page, context }) => {
  const { person, comercio } = await openComercio(page)
  await page.goto(`/inventario/crear-producto?comercioId=${comercio.id}`)
  await fillForm(page, nuevo())
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => localStorage.clear())
  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await expect(told).toContainText('Lo que escribiste sigue aquí.')
  const coming = context.waitForEvent('page')
  await told.getByRole('link', { name: 'Iniciar sesión en otra pestaña' }).click()
  await enter(await coming, person)
  await expect(told).toBeHidden()
  await save(page)
  await expect(page.getByText('Producto guardado exitosamente')).toBeVisible()
})

test('a session that ends takes nothing typed of an edit or in a dialog either', async ({
  page,
  context,
}) => {
  const { person, comercio } = await openComercio(page)
  const { id } = await addProducto(page, comercio.id)
  const told = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  const endAndComeBack = async () => {
    const other = await context.newPage()
    await other.goto('/about')
    await other.evaluate(() => localStorage.clear())
    const coming = context.waitForEvent('page')
    await told.getByRole('link', { name: 'Iniciar sesión en otra pestaña' }).click()
    await enter(await coming, person)
    await expect(told).toBeHidden()
    await other.close()
  }
  await page.goto(`/inventario/editar-producto/${id}?comercioId=${comercio.id}`)
  await screen(page).getByLabel('Nombre', { exact: true }).fill('Panela de Boyacá')
  await endAndComeBack()
  await screen(page).getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Producto actualizado exitosamente')).toBeVisible()

  await page.goto(`/comercio/tarifas?comercioId=${comercio.id}`)
  await page.getByRole('button', { name: 'Poner tarifa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tarifa de envío' })
  await dialog.getByLabel('Valor del envío').fill('8.000')
  await endAndComeBack()
  await dialog.getByRole('button', { name: 'Guardar tarifa' }).click()
  await expect(page.getByText('La tarifa quedó guardada.')).toBeVisible()
})

test('two tabs edit one product: the second sees what changed and loses nothing', async ({
  page,
}) => {
  await signInAs(page, 'comercio')
  await create(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await screen(other).getByLabel('Nombre', { exact: true }).fill('Panela de Boyacá')
  await screen(other).getByLabel('Peso', { exact: true }).fill('500 g')
  await screen(other).getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(other.getByText('Producto actualizado exitosamente')).toBeVisible()

  const main = screen(page)
  await main.getByLabel('Nombre', { exact: true }).fill('Panela de Santander')
  await main.getByLabel('Talla').fill('L')
  await main.getByRole('button', { name: 'Guardar cambios' }).click()
  const notice = main.getByRole('alert').filter({ hasText: 'Alguien cambió este producto' })
  await expect(notice).toContainText('Peso ahora es «500 g»')
  await expect(notice).toContainText('tú escribiste «Panela de Santander»')
  await expect(notice).toContainText('ahora es «Panela de Boyacá»')
  await expect(main.getByLabel('Talla')).toHaveValue('L')
  await notice.getByRole('button', { name: 'Usar lo de ahora' }).click()
  await expect(main.getByLabel('Nombre', { exact: true })).toHaveValue('Panela de Boyacá')
  await main.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Producto actualizado exitosamente')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Nombre', { exact: true })).toHaveValue('Panela de Boyacá')
  await expect(main.getByLabel('Peso', { exact: true })).toHaveValue('500 g')
  await expect(main.getByLabel('Talla')).toHaveValue('L')
})

test('a product that is not there leads back to the list', async ({ page }) => {
  await signInAs(page, 'comercio')
  await page.goto(`/inventario/editar-producto/99999999?comercioId=${ownComercio}`)
  await expect(page).toHaveURL(lista)
  await expect(page.getByText('Producto no encontrado')).toBeVisible()
})

test('the table is searched, sorted and narrowed down by the keyboard alone', async ({ page }) => {
  await signInAs(page, 'comercio')
  const { nombre } = await create(page)
  await page.goto(lista)
  const search = screen(page).getByLabel('Buscar')
  await search.focus()
  await page.keyboard.type(nombre)
  await page.keyboard.press('Enter')
  await expect(screen(page).getByText('Total de productos: 1')).toBeVisible()
  await expect(row(page, nombre)).toContainText(cop(12_345))
  await search.fill('zzzz')
  await search.press('Enter')
  const widen = screen(page).getByRole('button', { name: 'Quitar los filtros' })
  await widen.press('Enter')
  await expect(page).not.toHaveURL(/q=/)
  await expect(search).toHaveValue('')
  const sort = screen(page).getByRole('button', { name: 'Stock', exact: true })
  await sort.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orden=stock_asc/)
  await screen(page).getByLabel('Solo stock bajo').focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/bajo=1/)
  await expect(row(page, nombre)).toHaveCount(0)
  await page.goto(`${lista}&page=99`)
  await expect(screen(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page).not.toHaveURL(/page=99/)
})

test('stock is adjusted with a reason, and the ledger remembers', async ({ page }) => {
  await signInAs(page, 'comercio')
  const { nombre } = await create(page)
  await page.goto(`${lista}&q=${encodeURIComponent(nombre)}`)
  await screen(page)
    .getByRole('button', { name: `Ajustar las 8 unidades de ${nombre}` })
    .click()
  const dialog = page.getByRole('dialog')
  const adjust = dialog.getByRole('button', { name: 'Ajustar unidades' })
  await adjust.click()
  await expect(dialog).toContainText('Escribe cuántas unidades entran o salen')
  await expect(dialog).toContainText('Elige el motivo')
  await dialog.getByLabel('Unidades que entran o salen').fill('-9')
  await dialog.getByLabel('Motivo').selectOption('Merma o daño')
  await adjust.click()
  await expect(dialog).toContainText('No hay suficiente stock.')
  await dialog.getByLabel('Unidades que entran o salen').fill('-3')
  await expect(dialog).toContainText('Hay 8 y quedarán 5.')
  await dialog.getByLabel('Nota (opcional)').fill('Se mojaron')
  // The units are adjusted, and the answer gets lost.
  await page.route('**/ajustes', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await adjust.click()
  await expect(dialog).toContainText('No hay conexión con Plaza')
  await expect(dialog.getByLabel('Nota (opcional)')).toHaveValue('Se mojaron')
  await page.unroute('**/ajustes')
  await adjust.click()
  const ledger = dialog.getByRole('list', { name: 'Movimientos' }).getByRole('listitem')
  await expect(ledger).toHaveCount(2)
  await expect(ledger.first()).toContainText('Merma o daño')
  await expect(ledger.first()).toContainText('Se mojaron')
  await expect(ledger.last()).toContainText('Producto creado')
  await page.keyboard.press('Escape')
  await expect(row(page, nombre)).toContainText('Bajo')
  await expect(row(page, nombre)).toContainText('5')
})

test('color and supplier are chosen from the shop’s own lists, which grow while the form is filled', async ({
  page,
}) => {
  const { comercio } = await openComercio(page)
  await page.goto(`/inventario/crear-producto?comercioId=${comercio.id}`)
  const main = screen(page)
  const dialog = page.getByRole('dialog')
  await expect(main.getByText('Número del color')).toHaveCount(0)
  await main.getByRole('button', { name: 'Agregar color' }).click()
  await dialog.getByLabel('Nuevo color').fill('Azul petróleo')
  await dialog.getByLabel('Nuevo color').press('Enter')
  await expect(dialog).toBeHidden()
  const color = main.getByLabel('Color', { exact: true })
  await expect(color.getByRole('option', { selected: true })).toHaveText('Azul petróleo')
  await main.getByRole('button', { name: 'Agregar proveedor' }).click()
  await dialog.getByLabel('Nuevo proveedor').fill('Telares del Sol')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog).toBeHidden()
  await fillForm(page, nuevo())
  await save(page)
  await expect(page.getByText('Producto guardado exitosamente')).toBeVisible()
  await expect(page).not.toHaveURL(/crear-producto/)
  await page.reload()
  await expect(color.getByRole('option', { selected: true })).toHaveText('Azul petróleo')
  const proveedor = main.getByLabel('Proveedor', { exact: true })
  await expect(proveedor.getByRole('option', { selected: true })).toHaveText('Telares del Sol')

  await main.getByRole('button', { name: 'Agregar o cambiar colores' }).click()
  await dialog.getByRole('button', { name: 'Cambiar el nombre de Azul petróleo' }).click()
  await dialog.getByLabel('Nombre de Azul petróleo').fill('Azul profundo')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByRole('button', { name: 'Archivar Azul profundo' }).click()
  await expect(dialog.getByText('Archivado', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(color.getByRole('option', { selected: true })).toHaveText(
    'Azul profundo (archivado)',
  )
  await page.goto(`/inventario/crear-producto?comercioId=${comercio.id}`)
  await expect(color.getByRole('option')).toHaveText(['Ninguno'])
})

test('a product whose answer was lost is there when it is saved again, with its form and photos', async ({
  page,
}) => {
  await signInAs(page, 'comercio')
  await page.goto(crear)
  await fillForm(page, nuevo())
  await choose(page, threePhotos())
  await page.route(
    /\/comercios\/\d+\/productos$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save(page)
  await expect(screen(page).getByRole('alert')).toContainText('No hay conexión')
  await save(page)
  await expect(page).toHaveURL(/\/inventario\/editar-producto\/\d+/)
  await expect(photos(page)).toHaveCount(3)
})

/** A product of 20 units, open with 30 typed: its path in the API, and how it is saved, lost and saved again, with 30 in the end. */
const typeUnits = async (page: Page) => {
  const { comercio } = await openComercio(page)
  const { id } = await addProducto(page, comercio.id, { stock: 20 })
  const path = `/comercios/${comercio.id}/productos/${id}`
  await page.goto(`/inventario/editar-producto/${id}?comercioId=${comercio.id}`)
  await screen(page).getByLabel('Stock').fill('30')
  const guardar = screen(page).getByRole('button', { name: 'Guardar cambios' })
  const saveTwice = async () => {
    await guardar.click()
    await expect(screen(page).getByRole('alert')).toContainText('No hay conexión')
    await guardar.click()
    await expect(page.getByText('Producto actualizado exitosamente')).toBeVisible()
    expect(await callApi(page, 'GET', path)).toMatchObject({ stock: 30 })
  }
  return { path, saveTwice }
}

test('units that were typed are there once, though the answer to them was lost', async ({
  page,
}) => {
  const { path, saveTwice } = await typeUnits(page)
  await page.route(
    `**/api${path}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await saveTwice()
})

test('units that were typed are there once, though what brought them arrives after they are saved again', async ({
  page,
}) => {
  const { path, saveTwice } = await typeUnits(page)
  const late: Route[] = []
  // The first is told to be lost and arrives between what the second looks up and what it sends.
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    late.push(route)
    if (late.length === 1) return route.abort()
    if (late.length === 2) await route.fetch({ postData: late[0]?.request().postData() ?? '' })
    return route.continue()
  })
  await saveTwice()
})
