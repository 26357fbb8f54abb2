import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addProducto,
  changeStock,
  lines,
  openCaja,
  openComercio,
  openTill,
  payByKeys,
  scan,
  stockOf,
  ventasOf,
} from '../fixtures/counter.ts'
import { pixel } from '../fixtures/pixel.ts'
import { cop, cutApi } from '../fixtures/shop.ts'
import { test } from '../fixtures/test.ts'

/** Pages of the PDF that the browser makes of a page, and their width. */
const pdfOf = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const [, width = 0] = pdf.match(/MediaBox ?\[ ?0 0 ([\d.]+)/) ?? []
  return {
    pages: pdf.match(/\/Type ?\/Page\b/g)?.length,
    mm: Math.round((Number(width) * 25.4) / 72),
  }
}

const sellByWallet = async (page: Page, code: string, referencia: string) => {
  await scan(page, code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  await page.getByLabel('Billetera Digital').check()
  await page
    .getByLabel('Comprobante de pago')
    .setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: pixel })
  await page.getByLabel('Número de referencia').fill(referencia)
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await expect(lines(page)).toHaveCount(0)
}

test('a day at the till: float, sale, cash out, a return, and a closing with a difference', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  await openCaja(page, comercioId, 100_000)
  await page.getByRole('link', { name: 'Volver al mostrador' }).click()
  await expect(page.getByLabel('Código de barras')).toBeVisible()
  await expect(page.getByText('Trayendo los productos')).toBeHidden()
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  await expect(lines(page).getByLabel('Cantidad', { exact: true })).toHaveText('2')
  await payByKeys(page)
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  const [venta] = ventasOf(comercioId)
  const numero = venta?.id_transaccion.slice(0, 8).toUpperCase() ?? ''

  await page.keyboard.press('F1')
  const dialog = page.getByRole('dialog', { name: 'Devolución' })
  await page.keyboard.type('00000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este comercio no tiene una venta con ese número.')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(numero.toLowerCase())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Recibir y devolver el dinero' }).click()
  await expect(dialog.getByText('Elige qué unidades vuelven.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Una más' }).click()
  await dialog.getByLabel('Motivo').fill('Salió dañado')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`Entrega ${cop(11_900)} en efectivo.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(stockOf(cafe.id)).toBe(9)

  await page.getByRole('link', { name: 'Caja', exact: true }).click()
  await page.getByLabel('Valor').fill('20000')
  await page.getByRole('button', { name: 'Anotar movimiento' }).click()
  await expect(page.getByText('Escribe el motivo')).toBeVisible()
  await page.getByLabel('Motivo').fill('Domiciliario')
  await page.getByRole('button', { name: 'Anotar movimiento' }).click()
  await expect(page.getByRole('list', { name: 'Entradas y salidas' })).toHaveText(/Domiciliario/)
  await expect(screen(page)).not.toContainText('esperado')
  // 100.000 + 23.800 − 11.900 − 20.000 = 91.900 has to be there; 91.000 is.
  await page.getByLabel(cop(50_000), { exact: true }).fill('1')
  await page.getByLabel(cop(20_000), { exact: true }).fill('2')
  await page.reload()
  await page.getByLabel(cop(1000), { exact: true }).fill('1')
  await expect(page.getByText(`Contado ${cop(91_000)}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar caja' }).click()
  await page.getByRole('button', { name: 'Sí, cerrar caja' }).click()
  await expect(page.getByText(`Faltante-${cop(900)}`)).toBeVisible()
  await expect(page.getByText(`Efectivo esperado${cop(91_900)}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar con esta diferencia' }).click()
  await expect(page.getByText('Explica la diferencia', { exact: true }).last()).toBeVisible()
  await page.getByLabel('Qué pasó').fill('Se dio mal un cambio')
  await page.getByRole('button', { name: 'Cerrar con esta diferencia' }).click()
  await expect(page.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-papel]')).toContainText('Domiciliario')
  await expect(page.locator('[data-papel]')).toContainText(`1 × ${cop(50_000)}`)
  await page.emulateMedia({ media: 'screen' })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reporte Z 1' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Cajas', exact: true })).toContainText('Z 1')
})

test.describe('without what the device has kept', () => {
  test.use({ serviceWorkers: 'block' })

  test('a return whose code does not come says so, and goes on once it does', async ({ page }) => {
    const { comercioId } = await openComercio(page)
    await openTill(page, comercioId)
    await page.route(/\/domicilios\.\w+\.js$/, (route) => route.abort())
    await page.keyboard.press('F1')
    const dialog = page.getByRole('dialog', { name: 'Devolución' })
    await expect(dialog.getByText('No pudimos abrir las devoluciones.')).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog.getByLabel('Número de la venta')).toBeFocused()
  })
})

test('wallets are verified or rejected, and what looks like another is flagged', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await sellByWallet(page, cafe.code, 'N-1')
  await sellByWallet(page, cafe.code, 'N-2')
  await page.getByRole('link', { name: 'Bandejas' }).click()
  const ventas = page.getByRole('list', { name: 'Ventas con billetera' }).getByRole('listitem')
  await expect(ventas).toHaveCount(2)
  await expect(ventas.first()).toContainText('El archivo también está en')
  await ventas.first().getByRole('button', { name: 'Ver comprobante' }).click()
  await expect(page.getByRole('img', { name: /^Comprobante de la venta/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await ventas.first().getByRole('button', { name: 'El dinero llegó' }).click()
  await expect(ventas).toHaveCount(1)
  await ventas.first().getByRole('button', { name: 'Rechazar' }).click()
  await page.getByLabel('Por qué la rechazas').fill('Es la foto de otra venta')
  await page.getByRole('button', { name: 'Rechazar pago' }).click()
  await expect(page.getByRole('heading', { name: 'Nada por verificar' })).toBeVisible()
  expect(ventasOf(comercioId).map(({ estado_comprobante }) => estado_comprobante)).toEqual([
    'verificada',
    'rechazada',
  ])
  await page.getByLabel('Estado').selectOption('Rechazadas')
  await expect(ventas).toContainText(['Es la foto de otra venta'])
})

test('units sold without a connection and not there reach the supervisor', async ({ page }) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 2 })
  await openTill(page, comercioId)
  const mend = await cutApi(page)
  await scan(page, cafe.code)
  await scan(page, cafe.code)
  await payByKeys(page)
  await expect(screen(page).getByRole('status').getByText('1 por enviar')).toBeVisible()
  changeStock(cafe.id, 1)
  await mend()
  await expect(screen(page).getByRole('status').getByText('En línea')).toBeVisible()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  await page.getByRole('link', { name: 'Bandejas' }).click()
  await page.getByRole('link', { name: 'Faltantes (1)' }).click()
  await expect(page.getByText('Se vendió 1 unidad de más. El inventario dice 0.')).toBeVisible()
  await page.getByRole('button', { name: 'Resolver' }).click()
  await page.getByLabel('Qué encontraste').fill('Había una en la bodega')
  await page.getByRole('button', { name: 'Dar por resuelto' }).click()
  await expect(page.getByRole('heading', { name: 'Ningún faltante' })).toBeVisible()
  await page.getByLabel('Estado').selectOption('Resueltos')
  await expect(page.getByText('Había una en la bodega')).toBeVisible()
})

test('a receipt has a link for who bought, and paper of both widths', async ({ page, browser }) => {
  const { comercioId, nombre_barrio } = await openComercio(page)
  const nevera = addProducto(comercioId, { nombre: 'Nevera', valor_neto: 300_000 })
  await openTill(page, comercioId)
  await scan(page, nevera.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)
  const chat = page.getByRole('link', { name: 'Enviar por chat' })
  await expect(chat).toHaveAttribute('href', /recibo%2F[\w-]{22}/)
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const address = text.match(/https?:\S+/)?.[0] ?? ''
  for (const [label, width] of [
    ['58 mm', 58],
    ['80 mm', 80],
  ] as const) {
    await page.getByLabel('Papel').selectOption(label)
    const wide = () =>
      page.locator('[data-papel]').evaluate(({ offsetWidth, scrollWidth }: HTMLElement) => ({
        mm: Math.round((offsetWidth * 25.4) / 96),
        fits: scrollWidth <= offsetWidth,
      }))
    await expect.poll(wide).toEqual({ mm: width - 6, fits: true })
    expect(await pdfOf(page)).toEqual({ pages: 1, mm: width })
  }
  await expect(page.locator('[data-papel]')).toHaveText(/Total\$.357\.000Efectivo/)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: /^Recibo [0-9A-F]{8}/ })).toBeVisible()
  await expect(screen(stranger).getByRole('heading', { name: nombre_barrio })).toBeVisible()
  expect(await pdfOf(stranger)).toEqual({ pages: 1, mm: 80 })
  await expect(stranger.locator('[data-papel]')).toContainText('pide factura electrónica')
  await stranger.goto(`${address.slice(0, -3)}xyz`)
  await expect(stranger.getByText('No encontramos este recibo')).toBeVisible()
  await stranger.context().close()
})
