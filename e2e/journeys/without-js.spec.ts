import { expect, type Page } from '@playwright/test'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

// Who runs no scripts reads, searches and is led on; what would need one is not there, and the page says so.

test.use({ javaScriptEnabled: false })

// Playwright looks for no texts within `noscript`.
const note = (page: Page) => page.locator('noscript p')

/** Opens a page that comes drawn: the first of a version may come before its workers are ready. */
const openDrawn = (page: Page, path: string) =>
  expect(async () => {
    const answer = await page.goto(path)
    expect(await answer?.text()).toContain('data-drawn="')
  }).toPass()

/** Controls on show that nobody would answer: buttons that send nothing, forms and fields that lead nowhere. */
const dead = async (page: Page) => {
  const controls = page.locator('#root').locator('button, input, select, textarea, [role=button]')
  const found: string[] = []
  for (const control of await controls.all()) {
    const leads = control.locator('xpath=ancestor::form[@action or parent::search]')
    if ((await control.isVisible()) && (await leads.count()) === 0)
      found.push((await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '')
  }
  return found
}

const search = async (page: Page, q: string) => {
  const field = page.getByRole('banner').getByLabel('Buscar productos')
  await field.fill(q)
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
  await expect(page).toHaveURL(/\/products\?q=/)
}

for (const width of [390, 1280])
  for (const path of ['/home', '/productos', '/offers', '/products/8', '/cart'])
    test(`${path} at ${width} px says what it cannot do, and has nothing on show that is dead`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await openDrawn(page, path)
      await expect(note(page)).toBeInViewport()
      await expect(note(page)).toContainText('Sin JavaScript puedes ver, buscar y comparar.')
      expect(await dead(page)).toEqual([])
    })

test('a search answers by its form, and its results lead to a product with price and stock', async ({
  page,
  producto,
}) => {
  await openDrawn(page, '/home')
  await search(page, producto.nombre)
  const found = page.getByRole('main').getByRole('link', { name: producto.nombre }).first()
  await openDrawn(page, page.url())
  await expect(found).toBeVisible()
  await found.click()
  await expect(page).toHaveURL(new RegExp(`/products/${producto.id}$`))
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(producto.nombre)
  await expect(main.getByText(cop(producto.valor_total)).first()).toBeVisible()
  await expect(main.getByText(/disponible|existencias|unidades|quedan/i).first()).toBeVisible()
})

test('what is searched for in vain, filtered and paged is answered too', async ({ page }) => {
  for (const path of [
    '/products?q=zzzzzz',
    '/products?categoria=alimentos&orden=precio_asc',
    '/productos?page=2',
  ]) {
    await openDrawn(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('a product that is not there says so', async ({ page }) => {
  await openDrawn(page, '/products/999999')
  await expect(page.getByText('Producto no encontrado').first()).toBeVisible()
})

test('a page that wants scripts says so at once, and leads on', async ({ page }) => {
  await page.goto('/signin')
  await expect(note(page)).toBeInViewport()
  await expect(note(page)).toContainText('Plaza necesita JavaScript')
  await note(page).locator('a[href="/productos"]').click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
