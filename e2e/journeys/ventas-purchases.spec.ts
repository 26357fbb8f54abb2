import { expect } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import {
  addVentas,
  buy,
  endPayment,
  goToPay,
  openCheckout,
  openPurchase,
} from '../fixtures/checkout.ts'
import { addFromPage, cop, cutApi, stepper } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

test('a visitor is sent to sign in', async ({ page }) => {
  await page.goto('/ventas')
  await expect(page).toHaveURL('/signin?redirectTo=%2Fventas')
})

test('without purchases the page says what to do, and the menu leads to it', async ({ page }) => {
  await openAccount(page)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Ana' }).click()
  await page.getByRole('link', { name: 'Mis compras' }).click()
  await expect(screen(page).getByRole('heading', { name: 'Datos de Pago' })).toBeVisible()
  await expect(screen(page)).toContainText('Todavía no tienes compras')
  await screen(page).getByRole('link', { name: 'Ver productos' }).click()
  await expect(page).toHaveURL('/products')
})

test('purchases that cannot be loaded are asked for again', async ({ page }) => {
  await openAccount(page)
  const restore = await cutApi(page, '**/api/ventas?**')
  await page.goto('/ventas')
  await expect(screen(page).getByRole('alert')).toContainText('No pudimos cargar tus compras')
  await restore()
  await screen(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(screen(page)).toContainText('Todavía no tienes compras')
})

test('a purchase tells what happened to it, what it cost and where it goes', async ({
  page,
  producto,
}) => {
  await buy(page, producto)
  await openPurchase(page)
  const steps = screen(page).getByRole('region', { name: 'Seguimiento' }).getByRole('listitem')
  await expect(steps).toContainText(['Pedido creado', 'Pago aprobado'])
  await expect(screen(page).getByRole('region', { name: 'Resumen' })).toContainText(
    `Valor neto${cop(20_000)}`,
  )
  await expect(screen(page).getByRole('region', { name: 'Resumen' })).toContainText(
    `Envío${cop(7000)}Total a pagar${cop(27_000)}`,
  )
  await expect(screen(page).getByRole('region', { name: 'Envío' })).toContainText('Calle 45 # 7-20')
})

test('many purchases come in pages, the newest first', async ({ page, producto, change }) => {
  await openAccount(page)
  change({ stock: 12 })
  await addVentas(page, producto, 11)
  change({ valor_total: 21_000 })
  await addVentas(page, producto, 1)
  await page.goto('/ventas')
  await expect(screen(page).getByRole('article')).toHaveCount(10)
  await expect(screen(page).getByRole('article').first()).toContainText(cop(28_000))
  await screen(page).getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/ventas?page=2')
  await expect(screen(page).getByRole('article')).toHaveCount(2)
  await screen(page).getByRole('link', { name: 'Anterior' }).click()
  await expect(screen(page).getByRole('article')).toHaveCount(10)
})

test('an order that was never paid is paid from its page', async ({ page, producto }) => {
  await openCheckout(page, producto)
  await goToPay(page)
  await openPurchase(page)
  await screen(page).getByRole('button', { name: 'Reintentar pago' }).click()
  await endPayment(page, 'Aprobar')
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await openPurchase(page)
  await expect(screen(page).getByRole('button', { name: 'Reintentar pago' })).toBeHidden()
})

test('a part of a purchase is given back, then the rest with its shipping', async ({
  page,
  producto,
}) => {
  await openAccount(page)
  await addFromPage(page, producto)
  await page.goto('/checkout')
  await stepper(page, producto.nombre).more.click()
  await expect(screen(page).getByRole('button', { name: `Pagar ${cop(47_000)}` })).toBeEnabled()
  await goToPay(page)
  await endPayment(page, 'Aprobar')
  await expect(screen(page).getByRole('heading', { name: 'Pago aprobado' })).toBeVisible()
  await openPurchase(page)
  const ask = async () => {
    await screen(page).getByRole('button', { name: 'Devolver mi compra' }).click()
    return page.getByRole('dialog', { name: 'Devolver mi compra' })
  }
  const dialog = await ask()
  await expect(dialog.getByRole('status')).toContainText(cop(47_000))
  await dialog.getByRole('button', { name: 'Quitar uno' }).click()
  await expect(dialog.getByRole('status')).toContainText(cop(20_000))
  await dialog.getByRole('button', { name: 'Solicitar devolución' }).click()
  await expect(page.getByText(`te devolvemos ${cop(20_000)}.`)).toBeVisible()
  await expect(screen(page)).toContainText('1 devuelto')
  await expect((await ask()).getByRole('status')).toContainText(cop(27_000))
  await dialog.getByRole('button', { name: 'Solicitar devolución' }).click()
  await expect(page.getByText(`te devolvemos ${cop(27_000)}.`)).toBeVisible()
  await expect(screen(page)).toContainText('2 devueltos')
  await expect(screen(page).getByRole('button', { name: 'Devolver mi compra' })).toBeHidden()
})

test('a purchase that is not mine, or is none, is not shown', async ({ page }) => {
  await openAccount(page)
  await page.goto('/ventas/3f1c2b1a-9a4e-4c7d-8b21-0a6d5b7c9e01')
  await expect(screen(page).getByRole('heading', { name: 'Transaction not found.' })).toBeVisible()
  await screen(page).getByRole('link', { name: 'Ver mis compras' }).click()
  await expect(screen(page).getByRole('heading', { name: 'Datos de Pago' })).toBeVisible()
})
