import { expect, type Page } from '@playwright/test'
import { addProducto, lines, openComercio, openTill, payByKeys, scan } from '../fixtures/counter.ts'
import { tabTo } from '../fixtures/keyboard.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const openPantalla = async (page: Page, press: () => Promise<void>) => {
  const coming = page.waitForEvent('popup')
  await press()
  const pantalla = await coming
  await expect(pantalla.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  return pantalla
}

const button = (page: Page) => page.getByRole('button', { name: 'Pantalla', exact: true })

test('a customer sees the ticket grow, what was paid and the change, opened by the keyboard', async ({
  page,
}) => {
  const { comercioId, nombre_barrio } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const queso = addProducto(comercioId, { nombre: 'Queso', stock: 5000, unidad: 'kilogramo' })
  await openTill(page, comercioId)
  const pantalla = await openPantalla(page, async () => {
    await tabTo(page, button(page))
    await page.keyboard.press('Enter')
  })
  await expect(pantalla.getByText(nombre_barrio).first()).toBeVisible()
  expect(await violations(pantalla)).toEqual([])

  await page.bringToFront()
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  const list = pantalla.getByRole('list', { name: 'Tu compra' })
  await expect(list.getByRole('listitem')).toHaveText([/2 × Café molido.*23\.800/])
  await expect(pantalla.getByText(cop(23_800)).last()).toBeVisible()
  expect(await violations(pantalla)).toEqual([])

  // What waits for another customer is not this one's.
  await page.keyboard.press('F8')
  await expect(pantalla.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(pantalla.getByText('Café molido')).toHaveCount(0)
  await scan(page, queso.code)
  await page.getByRole('dialog').getByLabel('Peso en kilogramos').fill('0,5')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveText([/Queso, 0,5/])

  // A till that is loaded again finds its window.
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await scan(page, cafe.code)
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('F10')
  await page.getByLabel('Efectivo recibido').fill('20000')
  await page.keyboard.press('Enter')
  await expect(pantalla.getByRole('heading', { name: '¡Gracias!' })).toBeVisible()
  await expect(pantalla.getByText(`Pagaste ${cop(17_850)}`)).toBeVisible()
  await expect(pantalla.getByText(`Recibimos ${cop(20_000)}`)).toBeVisible()
  await expect(pantalla.getByText(`Tu cambio: ${cop(2150)}`)).toBeVisible()
  await expect(pantalla.getByRole('img', { name: 'Código QR de tu recibo' })).toBeVisible()
  expect(await violations(pantalla)).toEqual([])

  // The next customer is told nothing of it, also where they change their mind.
  await page.bringToFront()
  await scan(page, cafe.code)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('F3')
  await expect(pantalla.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()

  // Neither is who opens the window anew, however the till was loaded meanwhile.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('plaza-mostrador recibo'))
    const recibo = JSON.parse(localStorage.getItem(name ?? '') ?? '')
    localStorage.setItem(
      name ?? '',
      JSON.stringify({ ...recibo, cobrada: recibo.cobrada - 31_000 }),
    )
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Última venta/ })).toBeVisible()
  await pantalla.close()
  const again = await openPantalla(page, () => button(page).click())
  await expect(again.getByText('¡Gracias!')).toHaveCount(0)

  const closing = again.waitForEvent('close')
  await page.getByRole('link', { name: 'Cambiar de comercio' }).click()
  await closing
})

test('it goes on without a connection, is opened by touch, and shows no other till or shop', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 1024, height: 768 }, hasTouch: true },
  })
  const page = await context.newPage()
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  const pantalla = await openPantalla(page, () => button(page).tap())
  const other = await context.newPage()
  await openTill(other, comercioId)
  await context.setOffline(true)
  await page.bringToFront()
  await scan(page, cafe.code)
  await expect(pantalla.getByText('1 × Café molido')).toBeVisible()
  // What Plaza has not confirmed has no link yet.
  await payByKeys(page)
  await expect(pantalla.getByText(`Pagaste ${cop(11_900)}`)).toBeVisible()
  await expect(pantalla.getByRole('img')).toHaveCount(0)
  await scan(page, cafe.code)
  await expect(pantalla.getByText('1 × Café molido')).toBeVisible()

  // One that no till opened, or that asks for another shop, is told nothing.
  await context.setOffline(false)
  const alone = await context.newPage()
  await alone.goto(`/sales-counter/pantalla?comercioId=${comercioId}`)
  await expect(alone.getByText('Ábrela desde el mostrador')).toBeVisible()
  await pantalla.goto(`/sales-counter/pantalla?comercioId=${comercioId + 1}`)
  await expect(pantalla.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(pantalla.getByText('Café molido')).toHaveCount(0)
  const closing = pantalla.waitForEvent('close')
  await page.close()
  await closing
  await context.close()
})

test('what is scanned into it sells, and its function keys are the till’s', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  const queso = addProducto(comercioId, { nombre: 'Queso' })
  await openTill(page, comercioId)
  await page.evaluate(() => {
    window.focus = () => {
      document.title = 'Focus'
    }
  })
  const pantalla = await openPantalla(page, () => button(page).click())
  const list = pantalla.getByRole('list', { name: 'Tu compra' })
  await scan(pantalla, cafe.code)
  await expect(lines(page)).toHaveText([/Café molido/])
  await expect(page).toHaveTitle('Focus')
  await scan(pantalla, queso.code)
  await expect(list.getByRole('listitem')).toHaveCount(2)

  // Also where either is loaded again, and each once.
  await pantalla.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await scan(pantalla, queso.code)
  await expect(list.getByRole('listitem')).toHaveText([/1 × Café molido/, /2 × Queso/])
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  // A till that was loaded again knows the window once that has asked, which it does each second.
  await page.evaluate(
    () => new Promise<void>((heard) => addEventListener('message', () => heard(), { once: true })),
  )
  await pantalla.keyboard.press('F3')
  await expect(pantalla.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await scan(pantalla, cafe.code)
  await expect(list.getByRole('listitem')).toHaveText([/1 × Café molido/])

  // What a dialog of the till asks to be scanned is scanned into it.
  await pantalla.keyboard.press('F12')
  const dialog = page.getByRole('dialog')
  const documento = dialog.getByLabel('Número de documento')
  await documento.focus()
  await scan(pantalla, '1032456789')
  await expect(documento).toHaveValue('1032456789')
  await expect(lines(page)).toHaveCount(1)
})
