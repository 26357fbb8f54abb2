import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures/own-server.ts'
import { cards } from '../fixtures/shop.ts'
import { store } from '../fixtures/storage.ts'

const cart = JSON.stringify([{ product: { id: 1, valor_total: 1000 }, quantity: 3 }])

const expectCart = async (page: Page) =>
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":3')

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('while the registry is down a page goes on with what the server knew, and what it cannot get costs its own area', async ({
  page,
  server,
}) => {
  await store(page, { cart })
  await page.goto('/about')
  await expect(title(page, 'La plaza de mercado de tu barrio, en tu bolsillo')).toBeVisible()

  await server.registry.breakDown()
  await page.reload()
  await expect(title(page, 'La plaza de mercado de tu barrio, en tu bolsillo')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click()
  await expect(title(page, 'Esta parte de Plaza no está disponible')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectCart(page)
  await expect.poll(server.log).toMatch(/"module_failure","module":"mfe-account@\d+\.\d+\.\d+-\w+"/)
  expect(server.log()).toContain('"event":"registry_down"')

  await server.registry.mend()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(title(page, 'Inicia sesión')).toBeVisible()
  await expectCart(page)
})

test('a page server that starts without the registry says so with a way on, and takes it up when it answers', async ({
  page,
  server,
}) => {
  await server.kill('pages')
  await server.registry.breakDown()
  await server.start('pages')
  await store(page, { cart })
  const answer = await page.goto('/home')
  expect(answer?.status()).toBe(503)
  await expect(title(page, 'Plaza no está disponible en este momento')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectCart(page)
  expect(server.log()).toContain('"event":"registry_down"')

  await server.registry.mend()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(cards(page)).toHaveCount(10)
  await expectCart(page)
})
