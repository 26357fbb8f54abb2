import { expect, type Page } from '@playwright/test'
import { listProductos } from '../fixtures/catalogo.ts'
import { cards, cutApi, names, prices } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filtros' })

const order = (page: Page) => page.getByRole('combobox', { name: 'Ordenar por' })

const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b)

const isAscending = (numbers: number[]) =>
  numbers.length > 1 && ascending(numbers).join() === numbers.join()

const listings: [string, string, string, string][] = [
  ['/productos', 'Todos los productos', '1', 'id desc'],
  ['/ofertas', 'Ofertas', 'valor_antes is not null', 'id desc'],
  ['/offers', 'Ofertas', 'valor_antes is not null', 'id desc'],
  [
    '/alimentos',
    'Alimentos',
    `categoria_id = (select id from categorias where slug = 'alimentos')`,
    'id desc',
  ],
  ['/populares', 'Lo más vendido', '1', 'unidades_vendidas desc, id desc'],
]

for (const [path, heading, where, sorted] of listings)
  test(`${path} lists what its name promises`, async ({ page }) => {
    const promised = listProductos(where, sorted, 1000)
    await page.goto(path)
    await expect(title(page, heading)).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(`${promised.length} productos`)
    await expect(cards(page)).toHaveCount(Math.min(20, promised.length))
    expect(await names(page)).toEqual(promised.slice(0, 20).map(({ nombre }) => nombre))
  })

test('every offer shows the price before and the price now', async ({ page }) => {
  await page.goto('/ofertas')
  await expect(cards(page).first()).toBeVisible()
  for (const text of await cards(page).allTextContents())
    expect(text).toMatch(/Antes\s*\$\s[\d.]+\s*Ahora\s*\$\s[\d.]+\s*-\d+%/i)
})

test('a category narrows the listing, and is taken off again', async ({ page }) => {
  await page.goto('/productos')
  await filters(page)
    .getByRole('link', { name: /Tecnología/ })
    .click()
  await expect(page).toHaveURL('/productos?categoria=tecnologia')
  await expect(title(page, 'Tecnología')).toBeVisible()
  for (const text of await cards(page).allTextContents()) expect(text).toMatch(/tecnología/i)
  const chosen = filters(page).getByRole('link', { name: /Tecnología/ })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await chosen.click()
  await expect(page).toHaveURL('/productos')
  await expect(title(page, 'Todos los productos')).toBeVisible()
})

test('cafe without an accent finds café', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('banner').getByLabel('Buscar productos').fill('cafe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?q=cafe')
  await expect(title(page, 'Resultados para “cafe”')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  expect((await names(page)).join(' ')).toContain('Café')
  await expect(page.getByRole('banner').getByLabel('Buscar productos')).toHaveValue('cafe')
})

test('prices are really in order, upwards and downwards, over two pages', async ({ page }) => {
  await page.goto('/productos')
  const answered = page.waitForResponse(/\/api\/productos\?.*orden=precio_asc/)
  await order(page).selectOption('Menor precio')
  await expect(page).toHaveURL('/productos?orden=precio_asc')
  const { data } = await (await answered).json()
  const first = data.map(({ valor_total }: { valor_total: number }) => valor_total)
  await expect.poll(() => prices(page)).toEqual(first)
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link').click()
  await expect(page).toHaveURL('/productos?orden=precio_asc&page=2')
  await expect(page.getByText(/Página 2 de \d/)).toBeVisible()
  const both = [...first, ...(await prices(page))]
  expect(both).toHaveLength(40)
  expect(both).toEqual(ascending(both))
  await order(page).selectOption('Mayor precio')
  await expect(page).toHaveURL('/productos?orden=precio_desc')
  await expect.poll(async () => (await prices(page))[0]).toBeGreaterThan(both.at(-1) ?? 0)
  const downwards = await prices(page)
  expect(downwards).toEqual(ascending(downwards).reverse())
})

test('search, category, offers and order stand in the address together; back and forward follow', async ({
  page,
}) => {
  await page.goto('/products')
  const search = filters(page).getByRole('searchbox', { name: 'Buscar en esta lista' })
  await search.fill('de')
  await search.press('Enter')
  await expect(page).toHaveURL('/products?q=de')
  await filters(page)
    .getByRole('link', { name: /Alimentos/ })
    .click()
  await expect(page).toHaveURL('/products?q=de&categoria=alimentos')
  await order(page).selectOption('Menor precio')
  const whole = '/products?q=de&categoria=alimentos&orden=precio_asc'
  await expect(page).toHaveURL(whole)
  await expect.poll(() => prices(page).then(isAscending)).toBe(true)
  const found = await names(page)
  await page.goBack()
  await expect(page).toHaveURL('/products?q=de&categoria=alimentos')
  await expect(order(page)).toHaveValue('relevancia')
  await page.goBack()
  await expect(search).toHaveValue('de')
  await expect(filters(page).locator('[aria-current=true]')).toHaveCount(0)
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(whole)
  await expect.poll(() => names(page)).toEqual(found)
  await page.reload()
  await expect(order(page)).toHaveValue('precio_asc')
  await expect.poll(() => names(page)).toEqual(found)
})

test('the counts beside the filters are those of what is searched', async ({ page }) => {
  const counts = async () => {
    const texts = await filters(page)
      .getByRole('link', { name: /\(\d+\)$/ })
      .allInnerTexts()
    return texts.map((text) => Number(text.match(/\d+/)?.[0]))
  }
  const sum = async () => (await counts()).reduce((total, count) => total + count, 0)
  for (const address of ['/productos?q=cafe', '/offers', '/products?q=de&oferta=true']) {
    await page.goto(address)
    const shown = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /producto/ })
    const total = Number(((await shown.textContent()) ?? '').match(/\d+/)?.[0])
    expect([address, await sum()]).toEqual([address, total])
  }
})

test('a category without products says so', async ({ page }) => {
  await page.goto('/productos?categoria=vacia')
  await expect(
    page.getByRole('heading', { name: 'Todavía no hay productos en vacia' }),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(cards(page)).toHaveCount(20)
})

test('a search that finds nothing says so and leads to all products', async ({ page }) => {
  await page.goto('/products?q=zapatillas+de+astronauta')
  await expect(
    page.getByRole('heading', { name: 'No encontramos productos con esos filtros' }),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(title(page, 'Todos los productos')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
})

test('an address with words that mean nothing still lists products', async ({ page }) => {
  await page.goto('/productos?color=azul&orden=magia&page=menos&oferta=quiza')
  await expect(title(page, 'Todos los productos')).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  await expect(order(page)).toHaveValue('relevancia')
})

test('a listing that fails says so, and Reintentar brings it', async ({ page }) => {
  await page.goto('/about')
  const restore = await cutApi(page)
  await page.getByRole('navigation', { name: 'Secciones' }).getByText('Ofertas').click()
  const failure = page.getByRole('alert').filter({ hasText: 'Error al cargar productos.' })
  await expect(failure).toBeVisible()
  await expect(title(page, 'Ofertas')).toBeVisible()
  await restore()
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page).first()).toBeVisible()
})
