import { expect } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import { buy, openPurchase } from '../fixtures/checkout.ts'
import { cop } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

test('who paid reads what they bought, what it cost and when it comes', async ({
  page,
  producto,
}) => {
  await buy(page, producto)
  const order = screen(page).getByRole('region', { name: 'Tu pedido' })
  await expect(order).toContainText(/Llega entre el .+ y el /)
  await expect(order).toContainText(producto.nombre)
  await expect(order).toContainText(`Total a pagar${cop(27_000)}`)
  expect(await violations(page)).toEqual([])
})

test('a purchase is found by product, followed, and bought again at the price of today', async ({
  page,
  producto,
  change,
}) => {
  await buy(page, producto)
  await page.goto('/ventas')
  const card = screen(page).getByRole('article')
  await expect(card).toContainText(producto.nombre)
  await expect(card).toContainText('En preparación')
  expect(await violations(page)).toEqual([])
  await screen(page).getByLabel('Buscar en tus compras').fill('no está')
  await screen(page).getByRole('button', { name: 'Buscar' }).click()
  await expect(screen(page)).toContainText('Ninguna compra coincide')
  await screen(page).getByRole('link', { name: 'Ver todas mis compras' }).click()
  await screen(page).getByLabel('Estado').selectOption('Reembolsada')
  await expect(screen(page)).toContainText('Ninguna compra coincide')
  await page.goto(`/ventas?q=${encodeURIComponent(producto.nombre.toUpperCase())}`)
  await expect(card).toHaveCount(1)

  await openPurchase(page)
  const steps = screen(page).getByRole('region', { name: 'Seguimiento' }).getByRole('listitem')
  await expect(steps).toContainText([
    'Pago aprobado',
    'La tienda lo prepara y lo envía',
    'Llega a tu dirección',
  ])
  change({ valor_total: 21_000 })
  await screen(page).getByRole('button', { name: 'Comprar otra vez' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('Está en tu carrito, a los precios de hoy.')).toBeVisible()
  await expect(screen(page)).toContainText(cop(21_000))
})

test('what there is none of any more is told, and nothing goes into the cart', async ({
  page,
  producto,
  change,
}) => {
  await buy(page, producto)
  change({ stock: 0 })
  await openPurchase(page)
  await screen(page).getByRole('button', { name: 'Comprar otra vez' }).click()
  await expect(page.getByText(`Por ahora no hay: ${producto.nombre}.`)).toBeVisible()
  await expect(page).toHaveURL(/\/ventas\//)
})

test('what came back is in the totals of the purchase and of the list', async ({
  page,
  producto,
}) => {
  await buy(page, producto)
  await openPurchase(page)
  await screen(page).getByRole('button', { name: 'Devolver mi compra' }).click()
  const dialog = page.getByRole('dialog', { name: 'Devolver mi compra' })
  await dialog.getByRole('button', { name: 'Solicitar devolución' }).click()
  await expect(page.getByText(`te devolvemos ${cop(27_000)}.`)).toBeVisible()
  const summary = screen(page).getByRole('region', { name: 'Resumen' })
  await expect(async () => {
    await page.reload()
    await expect(summary).toContainText(`Devuelto−${cop(27_000)}`, { timeout: 1000 })
  }).toPass()
  await page.goto('/ventas')
  await expect(screen(page).getByRole('article')).toContainText(`Te devolvimos ${cop(27_000)}`)
})
