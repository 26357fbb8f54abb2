import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addMiembro,
  addProducto,
  addToComercio,
  openComercio,
  removeFrom,
} from '../fixtures/counter.ts'
import { type Credentials, openSession } from '../fixtures/identity.ts'
import { cop } from '../fixtures/shop.ts'
import { addVenta } from '../fixtures/sold.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const workOf = (page: Page) => page.getByRole('navigation', { name: 'Trabajo' })

const switcher = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /^Comercio:/ })

const signIn = async (page: Page, { correo, password }: Credentials) => {
  const main = screen(page)
  await main.getByLabel('Correo electrónico').fill(correo)
  await main.getByLabel('Contraseña', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Iniciar sesión' }).click()
}

/** Somebody, signed in, who runs one shop and sells in another. */
const openTwo = async (page: Page) => {
  const other = await openComercio(page)
  const own = await openComercio(page)
  addToComercio(own.person.sub, other.comercioId, 'cajero')
  return { own, other }
}

test('who works here lands on their work, unless the way there asked for something else', async ({
  page,
  browser,
}) => {
  const { person, comercioId } = await openComercio(page)
  const visit = await (await browser.newContext()).newPage()
  // The bare address is home for everybody; it is the sign-in that leads on.
  await visit.goto('/')
  await expect(visit).toHaveURL('/home')
  await visit.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await signIn(visit, person)
  await expect(visit).toHaveURL(`/comercio/inicio?comercioId=${comercioId}`)
  await expect(visit.getByRole('banner').getByLabel('Buscar productos')).toHaveCount(0)
  await expect(visit.getByRole('contentinfo')).toHaveCount(0)
  await visit.getByRole('banner').getByRole('link', { name: 'Ver la tienda' }).click()
  await expect(visit).toHaveURL('/home')
  await visit.goto('/')
  await expect(visit).toHaveURL('/home')
  await visit.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  await visit.getByRole('link', { name: 'Mi comercio' }).click()
  await expect(visit).toHaveURL(`/comercio/inicio?comercioId=${comercioId}`)
  await visit.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  await visit.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(visit).toHaveURL('/home')
  await visit.goto('/wishlist')
  await visit.goto('/signin?returnUrl=%2Fcart')
  await signIn(visit, person)
  await expect(visit).toHaveURL('/cart')
  await visit.context().close()
})

test('two tabs work in two shops, and a shop in storage that is another’s counts for nothing', async ({
  page,
  context,
}) => {
  const { own, other } = await openTwo(page)
  await page.goto(`/comercio/inicio?comercioId=${own.comercioId}`)
  await expect(switcher(page)).toContainText(own.nombre_barrio)
  await expect(workOf(page).getByRole('link', { name: 'Ventas' })).toBeVisible()
  const tab = await context.newPage()
  await tab.goto(`/comercio/inicio?comercioId=${own.comercioId}`)
  await switcher(tab).click()
  await tab.getByRole('button', { name: other.nombre_barrio }).click()
  await expect(tab).toHaveURL(`/comercio/inicio?comercioId=${other.comercioId}`)
  await expect(workOf(tab).getByRole('link', { name: 'Ventas' })).toHaveCount(0)
  const third = await context.newPage()
  await third.goto('/comercio/inicio')
  await expect(third).toHaveURL(`/comercio/inicio?comercioId=${other.comercioId}`)
  // The first one goes on where it was, over a reload of an address that names no shop.
  await page.goto('/comercio/inicio')
  await expect(page).toHaveURL(`/comercio/inicio?comercioId=${own.comercioId}`)
  await expect(workOf(page).getByRole('link', { name: 'Ventas' })).toBeVisible()
  // Shop 1 is somebody else's.
  for (const one of [page, third])
    await one.evaluate(() => {
      sessionStorage.setItem('plaza-comercio', '1')
      localStorage.setItem('plaza-comercio', '1')
    })
  await page.goto('/comercio/inicio')
  await expect(page).toHaveURL(/comercioId=(?!1$)\d+$/)
  await page.goto('/comercio/inicio?comercioId=1')
  await expect(page).toHaveURL(/comercioId=(?!1$)\d+$/)
})

test('who was removed a second ago has no menu of that shop at the next look, and is refused before', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const supervisor = await addMiembro(page, comercioId, 'supervisor')
  await openSession(page, supervisor)
  // This page hears nothing by itself, and has asked what it asks before anybody is removed: only the next look tells it.
  await page.route('**/api/novedades/vivo', (route) => route.abort())
  const counted = page.waitForResponse((response) => response.url().includes('/esperas'))
  await page.goto(`/comercio/panel?comercioId=${comercioId}`)
  await counted
  await expect(workOf(page).getByRole('link', { name: 'Productos' })).toBeVisible()
  removeFrom(supervisor.sub, comercioId)
  await workOf(page).getByRole('link', { name: 'Productos' }).click()
  await expect(screen(page)).toContainText('No pudimos cargar los productos')
  await expect(workOf(page).getByRole('link')).toHaveCount(0)
})

test('a shop begins with what waits and how it sells, beside a week ago', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const few = addProducto(comercioId, { nombre: 'Café molido', stock: 2 })
  const producto = { ...few, comercio_id: comercioId }
  addVenta({ days: 0, producto, valor: 30_000, canal: 'mostrador' })
  addVenta({ days: 0, producto, valor: 10_000, canal: 'mostrador' })
  // Today is compared with what was sold by this minute.
  addVenta({ days: 7 + 2 / 1440, producto, valor: 20_000, canal: 'mostrador' })
  addVenta({ days: 12, producto, valor: 5000, canal: 'mostrador' })
  await page.goto('/comercio/inicio')
  const figure = (title: string) => screen(page).locator('dl > div').filter({ hasText: title })
  await expect(figure('Vendido')).toContainText(cop(40_000))
  await expect(figure('Vendido')).toContainText('100 % más que')
  await expect(figure('Ticket promedio')).toContainText(cop(20_000))
  await expect(screen(page).getByRole('region', { name: 'Mejores productos' })).toContainText(
    'Café molido',
  )
  await screen(page).getByRole('link', { name: '30 días' }).click()
  await expect(figure('Vendido')).toContainText(cop(65_000))
  await screen(page).getByText('Ver los datos').click()
  expect(await violations(page)).toEqual([])
  await screen(page).getByRole('link', { name: '1 producto con poco stock' }).click()
  await expect(screen(page)).toContainText('Café molido')
})

test('on a phone the first places are under the thumb and all others behind Más', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { comercioId } = await openComercio(page)
  await page.goto('/comercio/inicio')
  const tabs = page.getByRole('navigation', { name: 'Principal' })
  await expect(tabs.getByRole('link')).toHaveText(['Inicio', 'Pedidos', 'Productos', 'Mostrador'])
  await tabs.getByRole('button', { name: 'Más' }).click()
  const sheet = page.getByRole('dialog', { name: 'Menú' })
  await expect(sheet.getByRole('link', { name: 'Ver la tienda' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await sheet.getByRole('link', { name: 'Caja' }).click()
  await expect(page).toHaveURL(`/comercio/caja?comercioId=${comercioId}`)
  await expect(sheet).toBeHidden()
  const [wide, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ])
  expect(wide).toBeLessThanOrEqual(window ?? 0)
})
