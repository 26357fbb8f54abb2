import { expect, type Page } from '@playwright/test'
import { nameButton, screen } from '../fixtures/account.ts'
import { openPurchase } from '../fixtures/checkout.ts'
import { openComercio } from '../fixtures/comercio.ts'
import { signInAs } from '../fixtures/office.ts'
import { openSold } from '../fixtures/pedidos.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

const openOrder = async (page: Page) => {
  await page.goto('/home')
  await nameButton(page).click()
  await page.getByRole('link', { name: 'Pedidos', exact: true }).click()
  await screen(page).getByRole('table', { name: 'Pedidos' }).getByRole('link').click()
  await expect(screen(page).getByRole('heading', { name: 'Qué enviar' })).toBeVisible()
}

const press = (page: Page, name: string) => screen(page).getByRole('button', { name }).click()

test('an order is sent, arrives and is refunded in part, and the buyer follows it', async ({
  page,
  browser,
}) => {
  const { producto, shopper, person } = await openSold(page, browser)
  const main = screen(page)
  await openOrder(page)
  await expect(main).toContainText(`2 ×${producto.nombre}${cop(11_900)} cada una${cop(23_800)}`)
  await expect(main).toContainText(`${person.nombres} ${person.apellidos}`)
  await expect(main).toContainText('Calle 45 # 7-20')
  await main.getByLabel('Transportadora').fill('Servientrega')
  await main.getByLabel('Número de guía').fill('987654')
  await press(page, 'Marcar como despachado')
  await expect(main.getByRole('button', { name: 'Cambiar la guía' })).toBeVisible()

  await openPurchase(shopper)
  const bought = screen(shopper)
  await expect(bought).toContainText('Pedido en camino: Servientrega, guía 987654')
  await expect(bought).toContainText('hasta 5 días hábiles después de recibirla')

  await press(page, 'Marcar como entregado')
  await page.getByRole('dialog').getByRole('button', { name: 'Ya lo recibió' }).click()
  await expect(main.getByRole('button', { name: 'Cambiar la guía' })).toHaveCount(0)
  await expect(main).toContainText('Entregado')

  await press(page, 'Devolver dinero')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Devolver' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Agregar uno' }).click()
  await dialog.getByRole('button', { name: 'Agregar uno' }).click()
  await expect(dialog.getByRole('button', { name: `Devolver ${cop(30_800)}` })).toBeEnabled()
  await expect(dialog).toContainText('vuelve también el envío')
  await dialog.getByRole('button', { name: 'Quitar uno' }).click()
  await dialog.getByRole('button', { name: `Devolver ${cop(11_900)}` }).click()
  await expect(page.getByText('Devolvimos $ 11.900 a quien compró.')).toBeVisible()
  await expect(main).toContainText(`1 ×${producto.nombre}1 unidad devuelta`)

  await shopper.reload()
  await expect(bought).toContainText('Pedido entregado')
  await expect(bought).toContainText(/Puedes devolverla hasta el \d+ de/)
  await expect(bought).toContainText('Devolución de $ 11.900 hecha')
  await shopper.context().close()
})

test('two people tell of one order: the second sees what the first told, and loses nothing typed', async ({
  page,
  browser,
  context,
}) => {
  const { shopper } = await openSold(page, browser)
  await shopper.context().close()
  await openOrder(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await screen(other).getByLabel('Transportadora').fill('Coordinadora')
  await screen(page).getByLabel('Transportadora').fill('Servientrega')
  const restore = await cutApi(page, '**/api/comercios/**')
  await press(page, 'Marcar como despachado')
  await expect(screen(page).getByRole('alert')).toBeVisible()
  await expect(screen(page).getByLabel('Transportadora')).toHaveValue('Servientrega')
  await restore()
  await press(page, 'Marcar como despachado')
  await expect(screen(page)).toContainText('Servientrega')
  await press(other, 'Marcar como despachado')
  await expect(other.getByText('Alguien más cambió este pedido. Así está ahora.')).toBeVisible()
  await expect(
    screen(other).getByRole('definition').filter({ hasText: 'Servientrega' }),
  ).toBeVisible()
  await press(other, 'Volver a por despachar')
  await expect(screen(other).getByLabel('Transportadora')).toHaveValue('Servientrega')
})

test('a shop without orders is told what will be here, and whoever runs another shop sees nothing of it', async ({
  page,
  browser,
}) => {
  const { comercio, shopper } = await openSold(page, browser)
  await shopper.context().close()
  await openOrder(page)
  const order = page.url()
  await page.evaluate(() => localStorage.clear())
  await openComercio(page)
  await page.goto('/comercio/pedidos')
  await expect(screen(page)).toContainText('No hay pedidos por despachar')
  await page.goto(order)
  await expect(screen(page)).toContainText('Ese comercio no existe o ya no trabajas en él.')
  await page.evaluate(() => localStorage.clear())
  await signInAs(page, 'administrador')
  await page.goto(`/admin-comercios/${comercio.id}`)
  await screen(page).getByRole('link', { name: 'Ver pedidos' }).click()
  await expect(screen(page).getByRole('table', { name: 'Pedidos' }).getByRole('link')).toHaveCount(
    1,
  )
})
