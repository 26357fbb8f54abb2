import { expect, type Page } from '@playwright/test'
import { openAccount, screen } from '../fixtures/account.ts'
import type { Producto } from '../fixtures/catalogo.ts'
import { buy, endPayment, goToPay, openCheckout, openPurchase } from '../fixtures/checkout.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const press = (page: Page, name: string) => screen(page).getByRole('button', { name }).click()

/** Each state that paying can bring the shop into, and the way there. */
const states: Record<string, (page: Page, producto: Producto) => Promise<unknown>> = {
  'a checkout, its address missing': async (page, producto) => {
    await openCheckout(page, producto)
    await screen(page).getByLabel('Enviar a una dirección específica').check()
    await screen(page).getByLabel('Dirección de envío').focus()
    await page.keyboard.press('Tab')
  },
  'a rejected payment': async (page, producto) => {
    await openCheckout(page, producto)
    await goToPay(page)
    await endPayment(page, 'Rechazar')
    await expect(screen(page).getByRole('heading', { name: 'Pago rechazado' })).toBeVisible()
  },
  'an empty cart with an order to pay': async (page, producto) => {
    await openCheckout(page, producto)
    await goToPay(page)
    await page.goto('/checkout')
    await expect(screen(page)).toContainText('Tienes un pedido sin pagar')
  },
  'a purchase being given back': async (page, producto) => {
    await buy(page, producto)
    await openPurchase(page)
    await press(page, 'Devolver mi compra')
  },
  'a list of purchases': async (page, producto) => {
    await buy(page, producto)
    await page.goto('/ventas')
    await expect(screen(page).getByRole('article')).toHaveCount(1)
  },
  'no purchases': async (page) => {
    await openAccount(page)
    await page.goto('/ventas')
    await expect(screen(page)).toContainText('Todavía no tienes compras')
  },
}

for (const [state, bring] of Object.entries(states))
  test(`${state}: nothing in anybody's way, on a phone and a desk, by day and by night`, async ({
    page,
    producto,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await bring(page, producto)
    expect(await violations(page)).toEqual([])
  })
