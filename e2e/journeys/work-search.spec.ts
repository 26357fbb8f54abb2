import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { addMiembro, addProducto, openComercio, removeFrom } from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { signInAs } from '../fixtures/office.ts'
import { openSold } from '../fixtures/pedidos.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const field = (page: Page) => page.getByRole('dialog').locator('input')
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('option', { name })

const press = async (page: Page) => {
  await expect(page.getByRole('banner').getByRole('button', { name: /^Buscar/ })).toBeVisible()
  // A page that has just come may not hear yet: who sees nothing happen presses again.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 3000 })
  }).toPass()
}

test('a dueño finds screens, acts and products by the keyboard, and what was chosen lately', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const producto = addProducto(comercioId, { nombre: 'Mochila wayúu' })
  await page.goto('/comercio/inicio')
  await press(page)
  await expect(option(page, 'Ventas')).toBeVisible()
  await field(page).pressSequentially('excel')
  await expect(option(page, /Cargar un Excel/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`crear-producto\\?comercioId=${comercioId}&modo=masiva`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page)
  await field(page).pressSequentially('wayuu')
  await expect(option(page, /Mochila wayúu/)).toBeVisible()
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /./)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    `/inventario/editar-producto/${producto.id}?comercioId=${comercioId}`,
  )
  await press(page)
  const first = page.getByRole('dialog').getByRole('group', { name: 'Lo último' })
  await expect(first.getByRole('option')).toHaveText([/Mochila wayúu/, /Cargar un Excel/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an order is found by its number with a thumb', async ({ page, browser }) => {
    const { comercio } = await openSold(page, browser)
    await page.goto(`/comercio/pedidos?comercioId=${comercio.id}`)
    const link = screen(page).locator('a[href*="/comercio/pedidos/"]').first()
    const [, id = ''] = /pedidos\/([0-9a-f]{8})/.exec((await link.getAttribute('href')) ?? '') ?? []
    const numero = id.toUpperCase()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Buscar/ })
      .tap()
    await field(page).fill(`#${numero}`)
    const found = option(page, new RegExp(`Pedido ${numero}`))
    await expect(found).toBeVisible()
    const { height } = (await found.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThanOrEqual(44)
    await found.tap()
    await expect(page).toHaveURL(new RegExp(`/comercio/pedidos/${id}`))
  })
})

test('a cajero is offered what a cajero does, and who was removed a second ago finds nothing', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  addProducto(comercioId, { nombre: 'Sombrero vueltiao' })
  const cajero = await addMiembro(page, comercioId, 'cajero')
  await openSession(page, cajero)
  await page.goto(`/comercio/caja?comercioId=${comercioId}`)
  await press(page)
  await field(page).fill('crear producto')
  await expect(page.getByRole('dialog')).toContainText('Nada con')
  await field(page).fill('sombrero')
  await expect(page.getByRole('dialog')).toContainText('Nada con')
  const supervisor = await addMiembro(page, comercioId, 'supervisor')
  await openSession(page, supervisor)
  await page.goto(`/comercio/panel?comercioId=${comercioId}`)
  await press(page)
  await field(page).fill('sombrero')
  await expect(option(page, /Sombrero vueltiao/)).toBeVisible()
  removeFrom(supervisor.sub, comercioId)
  await field(page).fill('vueltiao')
  await expect(option(page, /Sombrero vueltiao/)).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
})

test('what is searched stands while the API is late, throws or does not answer', async ({
  page,
}) => {
  await signInAs(page, 'administrador')
  await page.route('**/api/hallazgos', (route) => route.abort())
  await page.goto('/admin-panel')
  await press(page)
  await field(page).fill('auditoria')
  await expect(option(page, 'Auditoría')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No pudimos buscar')
  await page.unroute('**/api/hallazgos')
  await page.getByRole('dialog').getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin-auditoria')
  // What a module is said to offer may be anything.
  await page.route('**/comandos.json', (route) =>
    route.fulfill({ json: { 'mfe-backoffice': [{ label: 'Trampa', link: '//otra.example' }, 7] } }),
  )
  await page.reload()
  await press(page)
  await field(page).fill('trampa')
  await expect(page.getByRole('dialog')).toContainText('Nada con')
})
