import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addMiembro,
  addProducto,
  lines,
  openComercio,
  openTill,
  payByKeys,
  scan,
  ventasOf,
} from '../fixtures/counter.ts'
import { openSession } from '../fixtures/identity.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

/** Puts two units of something on the ticket and asks that they be brought. */
const askForDelivery = async (page: Page, comercioId: number) => {
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F6')
  const dialog = page.getByRole('dialog', { name: 'Domicilio' })
  await expect(dialog.getByLabel('Quién recibe')).toBeFocused()
  return dialog
}

const fillDelivery = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Domicilio' })
  await dialog.getByLabel('Quién recibe').fill('Rosa Méndez')
  await dialog.getByLabel('Dirección de entrega').fill('Calle 45 # 13-20, apto 301')
  await dialog.getByLabel('Teléfono').fill('3001234567')
  await dialog.getByRole('button', { name: 'Guardar domicilio' }).click()
  await expect(dialog).toBeHidden()
}

test('a delivery asks to whom and where, prints it, and waits in the list until it is brought', async ({
  page,
}) => {
  const { comercioId, person } = await openComercio(page)
  const cajero = await addMiembro(page, comercioId, 'cajero')
  const dialog = await askForDelivery(page, comercioId)
  await dialog.getByLabel('Teléfono').fill('12')
  await dialog.getByRole('button', { name: 'Guardar domicilio' }).click()
  await expect(dialog).toContainText('Escribe quién recibe')
  await expect(dialog).toContainText('Escribe la dirección de entrega')
  await expect(dialog).toContainText('Teléfono inválido (7-10 dígitos).')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  const main = screen(page)
  await expect(main).toContainText('Falta a quién y adónde se lleva')
  // Nothing is charged to be brought nowhere: the key that pays asks again.
  await page.keyboard.press('F10')
  await fillDelivery(page)
  await expect(main).toContainText('Rosa Méndez · Calle 45 # 13-20, apto 301')
  await payByKeys(page)
  await page.emulateMedia({ media: 'print' })
  const papel = page.locator('[data-papel]')
  await expect(papel).toContainText('Domicilio para Rosa Méndez')
  await expect(papel).toContainText('Calle 45 # 13-20, apto 301')
  await expect(papel).toContainText('Tel. 3001234567')
  await page.emulateMedia({ media: 'screen' })

  await openSession(page, cajero)
  await page.goto(`/sales-counter?comercioId=${comercioId}`)
  await main.getByRole('link', { name: 'Domicilios' }).click()
  const card = main.getByRole('list', { name: 'Domicilios' }).getByRole('listitem').first()
  await expect(card).toContainText('Rosa Méndez')
  await expect(card).toContainText('2 × Café molido')
  expect(await violations(page)).toEqual([])
  await card.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(main).toContainText('Nada por entregar')
  await main.getByRole('link', { name: 'Entregados' }).click()
  await expect(main.getByRole('list', { name: 'Domicilios' })).toContainText(
    `${cajero.nombres} ${cajero.apellidos}`,
  )
  await openSession(page, person)
  await page.goto(`/comercio/domicilios?comercioId=${comercioId}&estado=entregado`)
  await expect(main.getByRole('list', { name: 'Domicilios' })).toContainText('Rosa Méndez')
})

test('another shop’s people see nothing of it', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  await askForDelivery(page, comercioId)
  await fillDelivery(page)
  await payByKeys(page)
  await openComercio(page)
  await page.goto(`/comercio/domicilios?comercioId=${comercioId}`)
  await expect(screen(page)).toContainText('No pudimos abrir esta página')
  await expect(screen(page)).not.toContainText('Rosa Méndez')
})

test('what is sold without a connection is brought as well', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  // The panel is not among a first view's files, and is kept on the device all the same.
  await expect(page.getByTitle('Lista para abrir sin conexión')).toBeAttached()
  const restore = await cutApi(page)
  await page.context().setOffline(true)
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  await page.keyboard.press('F6')
  await fillDelivery(page)
  await payByKeys(page)
  await expect(page.getByText('1 por enviar')).toBeVisible()
  await page.context().setOffline(false)
  await restore()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  await page.goto(`/comercio/domicilios?comercioId=${comercioId}`)
  await expect(screen(page).getByRole('list', { name: 'Domicilios' })).toContainText('Rosa Méndez')
})
