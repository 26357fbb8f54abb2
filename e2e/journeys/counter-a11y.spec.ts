import { expect, type Page } from '@playwright/test'
import {
  addProducto,
  lines,
  openCaja,
  openComercio,
  openTill,
  payByKeys,
  scan,
} from '../fixtures/counter.ts'
import { cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

const sellOne = async (page: Page, comercioId: number) => {
  const cafe = addProducto(comercioId, { nombre: 'Café molido de Nariño, libra' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  return cafe
}

/** Each state of the counter, and the way there. */
const states: Record<string, (page: Page, comercioId: number) => Promise<unknown>> = {
  'an empty till': openTill,
  'a till with a line': sellOne,
  'the payment panel, too little cash': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await page.keyboard.press('F10')
    await page.getByLabel('Efectivo recibido').fill('1000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
  },
  'the payment panel, a wallet without a proof': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await page.keyboard.press('F10')
    await page.getByLabel('Billetera Digital').check()
    await page.getByRole('button', { name: 'Confirmar pago' }).click()
    await expect(page.getByText('Debe subir un comprobante')).toBeVisible()
  },
  'the payment panel, several means': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await page.keyboard.press('F10')
    await page.getByLabel('Varios medios').check()
    await page.getByRole('button', { name: 'Agregar otro pago' }).click()
    await page.getByRole('button', { name: 'Confirmar pago' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Falta por pagar' })).toBeVisible()
  },
  'a sale that was just made': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await payByKeys(page)
    await heading(page, /^Última venta/)
  },
  'a till without a connection': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await cutApi(page)
    await payByKeys(page)
    await expect(page.getByText('1 por enviar')).toBeVisible()
  },
  'an unknown code': async (page, comercioId) => {
    await openTill(page, comercioId)
    await scan(page, '0000000000')
    await expect(page.getByText('No encontramos un producto')).toBeVisible()
  },
  'the notes': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await page.keyboard.press('F7')
    await expect(page.getByRole('dialog', { name: 'Notas' })).toBeVisible()
  },
  'a return': async (page, comercioId) => {
    await openTill(page, comercioId)
    await page.keyboard.press('F1')
    await page.getByRole('button', { name: 'Buscar venta' }).click()
    await expect(page.getByText('El número tiene 8 letras y cifras')).toBeVisible()
  },
  'no till open': async (page, comercioId) => {
    await page.goto(`/comercio/caja?comercioId=${comercioId}`)
    await heading(page, 'Todavía no hay cajas')
  },
  'an open till': (page, comercioId) => openCaja(page, comercioId, 100_000),
  'a counted till': async (page, comercioId) => {
    await openCaja(page, comercioId, 100_000)
    await page.getByRole('button', { name: 'Cerrar caja' }).click()
    await page.getByRole('button', { name: 'Sí, cerrar caja' }).click()
    await heading(page, 'Caja contada')
  },
  'empty trays': async (page, comercioId) => {
    await page.goto(`/comercio/bandejas?comercioId=${comercioId}`)
    await heading(page, 'Nada por verificar')
  },
  'labels to print': async (page, comercioId) => {
    const { id } = addProducto(comercioId, { nombre: 'Café molido de Nariño, libra' })
    await page.goto(`/comercio/etiquetas?comercioId=${comercioId}&productos=${id}`)
    await heading(page, 'Etiquetas')
    await expect(page.getByRole('button', { name: 'Imprimir 1 etiqueta' })).toBeVisible()
  },
  'no labels chosen': async (page, comercioId) => {
    await page.goto(`/comercio/etiquetas?comercioId=${comercioId}`)
    await heading(page, 'Elige los productos en el inventario')
  },
  'sales without a till': async (page, comercioId) => {
    await sellOne(page, comercioId)
    await payByKeys(page)
    await page.goto(`/comercio/caja?comercioId=${comercioId}`)
    await heading(page, 'Vendido sin caja')
  },
  'a receipt that is not there': async (page) => {
    await page.goto('/recibo/nada')
    await expect(page.getByText('No encontramos este recibo')).toBeVisible()
  },
}

for (const [state, bring] of Object.entries(states))
  test(`${state}: nothing in anybody's way, on a phone and a desk, by day and by night`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { comercioId } = await openComercio(page)
    await bring(page, comercioId)
    expect(await violations(page)).toEqual([])
  })
