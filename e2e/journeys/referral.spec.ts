import { type BrowserContext, expect } from '@playwright/test'
import { openAccount } from '../fixtures/account.ts'
import { accessToken, buy } from '../fixtures/checkout.ts'
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

test('what is bought by a shared link is earned by who shared it', async ({
  browser,
  producto,
}) => {
  const sharer = await (await browser.newContext()).newPage()
  await openAccount(sharer)
  await sharer.goto(`/products/${producto.id}`)
  await sharer
    .getByRole('main')
    .getByRole('button', { name: `Compartir ${producto.nombre}` })
    .first()
    .click()
  const dialog = sharer.getByRole('dialog', { name: 'Compartir producto' })
  const link = await dialog.getByRole('textbox').inputValue()
  const sub = new URL(link).searchParams.get('user')
  const earnings = async () => {
    const token = await accessToken(sharer)
    return sharer.request.get(`/api/ganancias/${sub}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  }
  expect((await earnings()).status()).toBe(403)

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect.poll(async () => (await referrer(buyer.context()))?.value).toBe(sub)
  await buy(buyer, producto)
  const bought = new URL(buyer.url()).pathname.split('/').at(-1)

  await expect(async () => {
    const answer = await earnings()
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject([
      { transaccion_id: bought, valor_neto_total: 20_000, estado: 'pendiente' },
    ])
  }).toPass()
  const [{ valor_ganancia }] = await (await earnings()).json()
  expect(valor_ganancia).toBeGreaterThan(0)
})
