import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addMiembro, addProducto, openComercio } from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { signInAs } from '../fixtures/office.ts'
import { test } from '../fixtures/test.ts'

test('nothing in a cajero’s menu refuses them', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  await openSession(page, await addMiembro(page, comercioId, 'cajero'))
  const main = screen(page)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 403) refused.push(response.url())
  })
  const places = [
    ['/comercio/venta', /Selecciona el comercio/],
    // The orders of a cajero are those that they bring.
    ['/comercio/pedidos', /Domicilios/],
    ['/comercio/inventario', /Cargar Inventario/],
    ['/comercio/info', /Barrio/],
  ] as const
  for (const [path, title] of places) {
    await page.goto(path)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main).not.toContainText('No tiene permisos')
    await expect(main).not.toContainText('no cambiar los productos')
  }
  expect(refused).toEqual([])
  await page.goto('/comercio/inventario')
  await expect(main.getByRole('link', { name: 'Ver domicilios' })).toBeVisible()
  await main.getByRole('link', { name: 'Vender en el mostrador' }).click()
  await expect(page).toHaveURL(`/sales-counter?comercioId=${comercioId}`)
})

const workOf = (page: Page) => page.getByRole('navigation', { name: 'Trabajo' })

/** Goes to everything that somebody's menu of work has; answers the entries, and what was refused. */
const walk = async (page: Page) => {
  const refused: string[] = []
  page.on('response', (response) => {
    const isRefusal = [401, 403, 404].includes(response.status())
    if (response.url().includes('/api/') && isRefusal) refused.push(response.url())
  })
  const links = workOf(page).getByRole('link')
  await expect(links.first()).toBeVisible()
  const entries = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent ?? '', link.getAttribute('href') ?? ''] as const),
  )
  for (const [, path] of entries) {
    await page.goto(path)
    await expect(screen(page).getByRole('heading').first()).toBeVisible()
    await expect(screen(page)).not.toContainText(/No tienes? permiso|No pudimos|404 Not Found/)
  }
  return { labels: entries.map(([label]) => label), refused }
}

const ofEverybody = [
  'Inicio',
  'Mostrador',
  'Caja',
  'Domicilios',
  'Cargar Inventario',
  'Info. Comercio',
]
const ofWhoRuns = [
  ...['Pedidos', 'Productos', 'Opiniones', 'Ventas', 'Bandejas', 'Etiquetas', 'Equipo', 'Cupones'],
  'Tarifas de envío',
]

test('a cajero’s menu of work has what a cajero does, and nothing in it refuses them', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  await openSession(page, await addMiembro(page, comercioId, 'cajero'))
  await page.goto('/comercio/inicio')
  const { labels, refused } = await walk(page)
  expect([...labels].sort()).toEqual([...ofEverybody].sort())
  expect(refused).toEqual([])
})

test('a dueño’s menu of work reaches every screen of a shop', async ({ page }) => {
  await openComercio(page)
  await page.goto('/comercio/inicio')
  const { labels, refused } = await walk(page)
  expect([...labels].sort()).toEqual([...ofEverybody, ...ofWhoRuns].sort())
  expect(refused).toEqual([])
})

test('an administrator’s menu of work reaches what is theirs', async ({ page }) => {
  await signInAs(page, 'administrador')
  await page.goto('/admin-panel')
  const { labels, refused } = await walk(page)
  expect(labels).toEqual(expect.arrayContaining(['Comercios', 'Código Administrador', 'Auditoría']))
  expect(labels).not.toEqual(expect.arrayContaining(['Productos']))
  expect(refused).toEqual([])
})

test('a cajero who opens a shop’s products by their address is offered nothing that the API refuses', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const { id, nombre } = addProducto(comercioId, { nombre: 'Panela de la sala', stock: 3 })
  await openSession(page, await addMiembro(page, comercioId, 'cajero'))
  const main = screen(page)
  const table = main.getByRole('table', { name: 'Productos' })
  await page.goto(`/inventario/list-products?comercioId=${comercioId}`)
  await expect(table.getByRole('row', { name: nombre })).toContainText('Bajo')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Productos')
  await expect(main.getByRole('link', { name: /Crear|Actualizar|opci/ })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /Ajustar/ })).toHaveCount(0)
  await expect(main.getByRole('checkbox', { name: /Etiqueta/ })).toHaveCount(0)
  for (const form of [
    '/inventario/crear-producto?',
    '/inventario/crear-producto?modo=masiva&',
    `/inventario/editar-producto/${id}?`,
    `/comercio/productos/${id}/opciones?`,
  ]) {
    await page.goto(`${form}comercioId=${comercioId}`)
    await expect(page).toHaveURL(`/inventario/list-products?comercioId=${comercioId}`)
    await expect(table.getByRole('row', { name: nombre })).toBeVisible()
  }
})
