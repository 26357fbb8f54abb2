import { expect, type Page } from '@playwright/test'
import { ownSub, signIn } from '../fixtures/session.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

const openShare = async (page: Page, { id, nombre }: { id: number; nombre: string }) => {
  await page.goto(`/products/${id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Compartir ${nombre}` })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Compartir producto' })
}

/** Gives the browser the device's own share dialog, which keeps what it was handed, or takes it away. */
const shareAbility = (page: Page, able: boolean) =>
  page.addInitScript((gives) => {
    const share = gives
      ? async (data: ShareData) =>
          document.documentElement.setAttribute('shared', JSON.stringify(data))
      : undefined
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  }, able)

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

test('a visitor copies a plain link', async ({ page, producto }) => {
  const dialog = await openShare(page, producto)
  const link = `${origin}/products/${producto.id}`
  await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
})

test('three services take the link along, each in a new window', async ({ page, producto }) => {
  const dialog = await openShare(page, producto)
  const services = dialog.getByRole('list', { name: 'Compartir por' }).getByRole('link')
  await expect(services).toHaveText(['WhatsApp', 'Telegram', 'Facebook'])
  const link = encodeURIComponent(`${origin}/products/${producto.id}`)
  for (const service of await services.all()) {
    expect(await service.getAttribute('href')).toContain(link)
    await expect(service).toHaveAttribute('target', '_blank')
    await expect(service).toHaveAttribute('rel', /noopener/)
  }
})

test("the device's own sharing gets name and link", async ({ page, producto }) => {
  await shareAbility(page, true)
  const dialog = await openShare(page, producto)
  await dialog.getByRole('button', { name: 'Compartir con otra aplicación' }).click()
  const shared = JSON.stringify({
    title: producto.nombre,
    url: `${origin}/products/${producto.id}`,
  })
  await expect(page.locator('html')).toHaveAttribute('shared', shared)
  await expect(page.getByText('Enlace copiado.')).toBeHidden()
})

test('a device without sharing copies the link and says so', async ({ page, producto }) => {
  await shareAbility(page, false)
  const dialog = await openShare(page, producto)
  await dialog.getByRole('button', { name: 'Compartir con otra aplicación' }).click()
  await expect(page.getByText('Enlace copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/products/${producto.id}`,
  )
})

test("a signed-in user's link says who recommends", async ({ page, producto }) => {
  await signIn(page, 'Comprador')
  const dialog = await openShare(page, producto)
  await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(
    `${origin}/products/${producto.id}?user=${ownSub}`,
  )
  await expect(dialog).toContainText('ganas un porcentaje de la venta')
})

test('a card shares its product too', async ({ page }) => {
  await page.goto('/home')
  await page
    .getByRole('button', { name: /^Compartir / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Compartir producto' })
  await expect(dialog.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/\/products\/\d+$/)
})
