import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addProducto,
  lines,
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

const sinArchivo = 'Sin conexión, este dispositivo no puede guardar el comprobante.'

/** A browser whose database does not open, as in some private windows. */
const withoutDatabase = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'UnknownError')
    }
  })

/** From the next page on a disk without room for sales, and for nothing of the till elsewhere. */
const withoutRoom = (page: Page) =>
  page.addInitScript(() => {
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      return this.name === 'ventas' ? full() : put.call(this, value, key)
    }
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name: string, value: string) {
      return name.startsWith('plaza-mostrador ventas') ? full() : setItem.call(this, name, value)
    }
  })

const fillWallet = async (page: Page) => {
  await page.keyboard.press('F10')
  await page.getByLabel('Billetera Digital').check()
  await page
    .getByLabel('Comprobante de pago')
    .setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: pixel })
  await page.getByLabel('Número de referencia').fill('N-77')
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar pago' }).click()

const paid = (page: Page) =>
  expect(page.getByText(`Total: ${cop(11_900)} (Aprobada)`)).toBeVisible()

/** The till's sign of the connection. */
const sign = (page: Page) => screen(page).getByTitle('Lista para abrir sin conexión')

/** Cuts what is asked for from now on. A page that its worker takes over meanwhile would ask past the cut. */
const cut = async (page: Page, calls?: string) => {
  await expect(sign(page)).toBeVisible()
  return cutApi(page, calls)
}

test('without a database and a connection a proof would be lost: nothing is sold, and nothing typed is lost', async ({
  page,
}) => {
  await withoutDatabase(page)
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  const mend = await cut(page)
  await fillWallet(page)
  await confirm(page)
  // It learns in the attempt that nobody answers; then it knows before.
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(page.getByRole('dialog').getByText(sinArchivo)).toBeVisible()
    await expect(page.getByLabel('Número de referencia')).toHaveValue('N-77')
    await confirm(page)
  }
  await expect(sign(page).getByText('Sin conexión')).toBeVisible()
  await expect(sign(page)).not.toContainText('por enviar')
  await mend()
  await expect(sign(page).getByText('En línea')).toBeVisible()
  expect(ventasOf(comercioId)).toEqual([])
  await confirm(page)
  await paid(page)
  expect(ventasOf(comercioId)).toMatchObject([{ estado_comprobante: 'por_verificar' }])
  expect(ventasOf(comercioId)[0]?.comprobante_key).toContain(`comprobantes/${comercioId}/`)
})

test('a proof that has arrived needs no room: its sale waits for the answer like any other', async ({
  page,
}) => {
  await withoutDatabase(page)
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/comprobantes')) uploads.push(request.url())
  })
  const mend = await cut(page, '**/api/ventas-mostrador')
  await fillWallet(page)
  await confirm(page)
  await expect(sign(page).getByText('1 por enviar')).toBeVisible()
  await mend()
  await page.reload()
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  expect(ventasOf(comercioId)).toMatchObject([{ estado_comprobante: 'por_verificar' }])
  expect(uploads).toHaveLength(1)
})

test('a device without room takes no sale that it would lose, and sells while there is a connection', async ({
  page,
}) => {
  await withoutRoom(page)
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)
  await expect.poll(() => ventasOf(comercioId).length).toBe(1)
  await expect(page.getByText('Este dispositivo no guarda datos')).toBeVisible()
  const mend = await cut(page)
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(sign(page).getByText('Sin conexión')).toBeVisible()
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  await page.getByLabel('Efectivo recibido').fill('20000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'Sin conexión, este dispositivo no puede guardar la venta.',
  )
  await expect(page.getByLabel('Efectivo recibido')).toHaveValue(/20\.000/)
  await expect(sign(page)).not.toContainText('por enviar')
  await mend()
  await expect(sign(page).getByText('En línea')).toBeVisible()
  await page.keyboard.press('Enter')
  // The message of the first sale may still stand, and reads alike.
  await expect.poll(() => ventasOf(comercioId).length).toBe(2)
  await paid(page)
  expect(stockOf(cafe.id)).toBe(8)
})

test('what only the page has asks before the page is left', async ({ page }) => {
  await withoutRoom(page)
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await cut(page, '**/api/ventas-mostrador')
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)
  await expect(sign(page).getByText('1 por enviar')).toBeVisible()
  await expect(page.getByText('No cierres esta página')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await asked).type()).toBe('beforeunload')
})
