import { type BrowserContext, expect } from '@playwright/test'
import { ownSub, signIn } from '../fixtures/session.ts'
import { addFromPage } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const ana = '0b7e7c39-3f0e-4b7b-8a53-9d0f5c1d2e3f'
const luis = '5a3c1b2d-9e8f-4a7b-b6c5-d4e3f2a1b0c9'

const day = 24 * 60 * 60

const referrer = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'userId')

test('a shared link is remembered for seven days, on every page, through a reload', async ({
  page,
  context,
  producto,
}) => {
  await page.goto(`/products/${producto.id}?user=${ana}`)
  await expect(page.getByRole('heading', { level: 1, name: producto.nombre })).toBeVisible()
  await expect
    .poll(() => referrer(context))
    .toMatchObject({
      value: ana,
      path: '/',
      sameSite: 'Lax',
    })
  const days = ((await referrer(context))?.expires ?? 0) - Date.now() / 1000
  expect(Math.abs(days - 7 * day)).toBeLessThan(120)
  await addFromPage(page, producto)
  await page.goto('/cart')
  await page.reload()
  expect(await referrer(context)).toMatchObject({ value: ana })
})

test('the last link counts', async ({ page, context, producto }) => {
  await page.goto(`/products/${producto.id}?user=${ana}`)
  await expect.poll(async () => (await referrer(context))?.value).toBe(ana)
  await page.goto(`/products/${producto.id}?user=${luis}`)
  await expect.poll(async () => (await referrer(context))?.value).toBe(luis)
})

for (const user of ['nadie', '', '<script>', `${ana};Domain=plaza.co`, ana.slice(1)])
  test(`a link of “${user}” is nobody's`, async ({ page, context, producto }) => {
    await page.goto(`/products/${producto.id}?${new URLSearchParams({ user })}`)
    await expect(page.getByRole('heading', { level: 1, name: producto.nombre })).toBeVisible()
    expect(await referrer(context)).toBeUndefined()
  })

test('a plain link stores nobody, and one’s own link does not either', async ({
  page,
  context,
  producto,
}) => {
  await signIn(page, 'Comprador')
  for (const query of ['', `?user=${ownSub}`]) {
    await page.goto(`/products/${producto.id}${query}`)
    await expect(page.getByRole('heading', { level: 1, name: producto.nombre })).toBeVisible()
    expect(await referrer(context)).toBeUndefined()
  }
})
