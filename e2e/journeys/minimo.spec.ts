import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import { payButton } from '../fixtures/checkout.ts'
import { addProducto, openComercio, setTope, withdraw } from '../fixtures/counter.ts'
import { addFromPage, cards, cop, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test.describe('a shop that sells from 5.000 on', () => {
  const sold: number[] = []
  // Other journeys look at what is on the shelves.
  test.afterEach(() => {
    for (const id of sold.splice(0)) withdraw(id)
  })

  const openTal = async (page: Page) => {
    const { comercioId, nombre_barrio } = await openComercio(page)
    const nuevo = { valor_neto: 1000, porcentaje_impuestos: 0 }
    const cafe = addProducto(comercioId, { nombre: `Arepa ${randomUUID()}`, ...nuevo })
    const pan = addProducto(comercioId, { nombre: `Pan ${randomUUID()}`, ...nuevo })
    sold.push(cafe.id, pan.id)
    return { cafe, pan, nombre_barrio, falta: `para la compra mínima de ${nombre_barrio}` }
  }

  test('is short of it in the cart and at the checkout, and sells once it is reached', async ({
    page,
    browser,
    producto,
  }) => {
    const { cafe, pan, nombre_barrio, falta } = await openTal(
      await (await browser.newContext()).newPage(),
    )
    await openAccount(page)
    await addFromPage(page, producto)
    await addFromPage(page, cafe)
    await page.goto('/cart')
    const line = screen(page).getByRole('listitem').filter({ hasText: cafe.nombre })
    await expect(line).toContainText(`Faltan ${cop(4000)} ${falta}`)
    await page.getByRole('link', { name: 'Continuar con la compra' }).click()
    await expect(payButton(page)).toBeDisabled()
    await expect(payButton(page)).toHaveAccessibleDescription(`Faltan ${cop(4000)} ${falta}`)
    await expect(line).toContainText(`Faltan ${cop(4000)} ${falta}`)
    await line.getByRole('link', { name: `Ver más productos de ${nombre_barrio}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Productos de ${nombre_barrio}`,
    )
    await expect(cards(page)).toHaveCount(2)
    await addFromPage(page, pan)
    await page.goto('/checkout')
    await expect(line).toContainText(`Faltan ${cop(3000)} ${falta}`)
    await stepper(page, cafe.nombre).value.fill('4')
    await stepper(page, cafe.nombre).value.press('Enter')
    await expect(screen(page)).not.toContainText(falta)
    await expect(payButton(page)).toBeEnabled()
    await expect(screen(page)).toContainText(producto.nombre)
    await expect(screen(page)).toContainText(pan.nombre)
  })

  test('tells it at the line when the minimum was raised since, and the cart stays', async ({
    page,
    browser,
  }) => {
    const { cafe, falta } = await openTal(await (await browser.newContext()).newPage())
    await openAccount(page)
    await addFromPage(page, cafe)
    await page.goto('/cart')
    await stepper(page, cafe.nombre).value.fill('5')
    await stepper(page, cafe.nombre).value.press('Enter')
    await page.goto('/checkout')
    await expect(payButton(page)).toBeEnabled()
    setTope(cafe.id, 7000)
    await payButton(page).click()
    await expect(screen(page).getByRole('alert')).toContainText('no llega a su compra mínima')
    const line = screen(page).getByRole('listitem').filter({ hasText: cafe.nombre })
    await expect(line).toContainText(`Faltan ${cop(2000)} ${falta}`)
    await expect(payButton(page)).toBeDisabled()
    await expect(stepper(page, cafe.nombre).value).toHaveValue('5')
  })
})
