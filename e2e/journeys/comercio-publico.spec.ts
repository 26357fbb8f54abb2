import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { withDatabase } from '../fixtures/database.ts'
import { cards } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const title = (page: Page, name: string) =>
  screen(page).getByRole('heading', { level: 1, name, exact: true })

test('a product leads to its shop: what it sells, when it is open and where it is', async ({
  page,
  producto,
}) => {
  await page.goto(`/products/${producto.id}`)
  const seller = screen(page).getByRole('listitem').filter({ hasText: 'Vendido por' })
  const link = seller.getByRole('link')
  const nombre = (await link.textContent()) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(title(page, nombre)).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(nombre))
  await expect(cards(page).first()).toBeVisible()
  await expect(screen(page).getByText(/^De \d/)).toBeVisible()
  const visit = screen(page).getByRole('region', { name: 'Visítanos' })
  await expect(visit).toContainText('Dirección')
  await expect(visit).toContainText(/(Todos los días|Lunes a sábado), de \d/)
  await expect(visit.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /destination=4\.\d+,-74\.\d+/,
  )
  expect(await violations(page)).toEqual([])
})

test('the page of a shop comes drawn, with what search engines read', async ({ request, page }) => {
  await expect(async () => {
    const text = await (await request.get('/comercios/1')).text()
    expect(text).toContain('Chapinero</h1>')
    expect(text).toContain('"@type":"Store"')
  }).toPass()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/sitemaps/mfe-storefront/comercio/1.xml')
  const listed = await (await request.get('/sitemaps/mfe-storefront/comercio/1.xml')).text()
  expect(listed).toContain('/comercios/1<')
  await page.goto('/comercios/1')
  await screen(page).getByRole('link', { name: 'Ver todo: Ofertas' }).click()
  await expect(page).toHaveURL('/products?oferta=true&comercio_id=1')
})

for (const path of ['/comercios/99999', '/comercios/x', '/comercios/0'])
  test(`${path} is no shop: it says so, with a way on`, async ({ page }) => {
    const answer = await page.goto(path)
    await expect(screen(page)).toContainText('Comercio no encontrado')
    if (path.endsWith('99999')) expect(answer?.status()).toBe(404)
    await screen(page).getByRole('link', { name: 'Ver todos los productos' }).click()
    await expect(page).toHaveURL('/products')
  })

test('a shop that closes has no page from then on', async ({ page }) => {
  withDatabase((db) => db.prepare('update comercios set status = 2 where id = 9').run())
  await page.goto('/comercios/9')
  await expect(screen(page)).toContainText('Comercio no encontrado')
  withDatabase((db) => db.prepare('update comercios set status = 1 where id = 9').run())
  await page.goto('/comercios/9')
  await expect(title(page, 'Engativá Pueblo')).toBeVisible()
})
