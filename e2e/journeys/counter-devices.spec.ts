import { expect } from '@playwright/test'
import { addProducto, lines, openComercio, openTill, scan } from '../fixtures/counter.ts'
import { test } from '../fixtures/test.ts'

test('prints shelf labels with bars that only they bring along', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await page.addInitScript(() => {
    globalThis.print = () => {
      const papel = document.querySelector('[data-papel]')
      document.body.dataset.impreso = papel?.textContent ?? ''
      document.body.dataset.barras = String(papel?.querySelectorAll('svg rect').length ?? 0)
    }
  })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  expect(scripts.filter((url) => url.includes('barras'))).toEqual([])
  await page.getByRole('button', { name: 'Etiquetas' }).click()
  await page.getByLabel('Cuántas etiquetas').fill('3')
  await page.keyboard.press('Enter')
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-impreso', /(Café molido.*){3}/)
  expect(Number(await body.getAttribute('data-barras'))).toBeGreaterThan(60)
  await expect(page.locator('[data-papel]')).toHaveCount(0)
})

test('prints no label without its bars, and says why', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await page.addInitScript(() => {
    globalThis.print = () => document.body.setAttribute('data-impreso', '')
  })
  await openTill(page, comercioId)
  await page.route('**/*barras*', (route) => route.abort())
  await scan(page, cafe.code)
  await page.getByRole('button', { name: 'Etiquetas' }).click()
  await page.getByRole('button', { name: 'Imprimir etiquetas' }).click()
  await expect(page.getByText('No pudimos dibujar los códigos.')).toBeVisible()
  await expect(page.locator('body[data-impreso]')).toHaveCount(0)
})

test('scans with a camera where the browser can, each code once while it stays', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await page.addInitScript((rawValue) => {
    class Detector {
      detect = async () => [{ rawValue }]
    }
    Object.assign(globalThis, { BarcodeDetector: Detector })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.captureStream(10)
    }
  }, cafe.code)
  await openTill(page, comercioId)
  await page.getByRole('button', { name: 'Cámara' }).click()
  await expect(page.getByRole('dialog').getByText('Café molido')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('1')
})

test('offers no camera where the browser reads no codes', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  })
  await openTill(page, comercioId)
  await expect(page.getByRole('button', { name: 'Cámara' })).toHaveCount(0)
})
