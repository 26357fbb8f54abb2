import { expect, type Page } from '@playwright/test'
import { screen } from '../fixtures/account.ts'
import {
  addProducto,
  changePrecio,
  codeField,
  lines,
  openComercio,
  openTill,
  scan,
  stockOf,
  ventasOf,
} from '../fixtures/counter.ts'
import { openDevice } from '../fixtures/device.ts'
import { type OwnServer, test } from '../fixtures/own-server.ts'

const sign = (page: Page, text: string | RegExp) =>
  screen(page).getByRole('status').getByText(text, { exact: true })

/** Sells one unit for cash, by scanner and keys alone. */
const sellByKeys = async (page: Page, code: string) => {
  await scan(page, code)
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('F10')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(0)
}

const sellMany = async (page: Page, code: string, times: number) => {
  for (let i = 0; i < times; i++) await sellByKeys(page, code)
}

/** A till that has all it needs to go on alone. */
const openKeptTill = async (page: Page, comercioId: number) => {
  await openTill(page, comercioId)
  await expect(page.getByTitle('Lista para abrir sin conexión')).toBeAttached()
}

const restart = async (page: Page) => {
  const { context, url } = { context: page.context(), url: page.url() }
  await page.close()
  const next = await context.newPage()
  await next.goto(url)
  await expect(codeField(next)).toBeFocused()
  return next
}

const sentOnce = async (comercioId: number, count: number) => {
  await expect.poll(() => ventasOf(comercioId).length).toBe(count)
  const ids = ventasOf(comercioId).map(({ id_transaccion }) => id_transaccion)
  expect(new Set(ids).size).toBe(count)
}

const flap = async (server: OwnServer) => {
  await server.kill('api')
  await server.start('api')
}

test('a hundred sales with the server gone, the device switched off and on: a hundred sales, each once', async ({
  server,
}) => {
  test.setTimeout(900_000)
  const device = openDevice(server.origin)
  const page = await device.switchOn()
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 120 })
  await openKeptTill(page, comercioId)
  await sellMany(page, cafe.code, 2)
  await sentOnce(comercioId, 2)
  await server.killAll()
  await sellMany(page, cafe.code, 48)
  await expect(sign(page, 'Sin conexión')).toBeVisible()
  await expect(sign(page, '48 por enviar')).toBeVisible()
  await device.switchOff()
  const again = await device.switchOn()
  await again.goto(`/comercio/venta`)
  await again.getByRole('link', { name: /^Barrio/ }).click()
  await expect(codeField(again)).toBeFocused()
  await expect(sign(again, 'Sin conexión')).toBeVisible()
  await expect(sign(again, '48 por enviar')).toBeVisible()
  await sellMany(again, cafe.code, 25)
  await again.reload()
  await expect(codeField(again)).toBeFocused()
  await sellMany(again, cafe.code, 25)
  await expect(sign(again, '98 por enviar')).toBeVisible()
  await server.startAll()
  await expect.poll(() => ventasOf(comercioId).length).toBeGreaterThan(20)
  await flap(server)
  await flap(server)
  await sentOnce(comercioId, 100)
  await expect(sign(again, 'En línea')).toBeVisible()
  await expect(again.getByText('por enviar')).toHaveCount(0)
  expect(stockOf(cafe.id)).toBe(20)
  const hechas = ventasOf(comercioId).map(({ vendida_en }) => vendida_en)
  expect(hechas).toEqual(hechas.toSorted())
  await device.discard()
})

test('a server that is killed while it receives keeps what it answered, and the rest is sent again', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 50 })
  await openKeptTill(page, comercioId)
  const cut = new Set<string>()
  // Each sale arrives once, is registered, and nobody hears the answer.
  await page.route('**/api/ventas-mostrador', async (route, request) => {
    const clave = request.headers()['idempotency-key'] ?? ''
    if (cut.has(clave)) return route.continue()
    cut.add(clave)
    await route.fetch()
    await server.kill('api')
    await route.abort('connectionreset')
  })
  for (let i = 0; i < 3; i++) {
    await sellByKeys(page, cafe.code)
    await expect(sign(page, 'Sin conexión')).toBeVisible()
    await server.start('api')
    await expect(sign(page, 'En línea')).toBeVisible()
  }
  await sentOnce(comercioId, 3)
  expect(ventasOf(comercioId).map(({ id_transaccion }) => id_transaccion)).toEqual([...cut])
  expect(stockOf(cafe.id)).toBe(47)
})

test('one refused sale is set aside with its reason, and goes on from there', async ({
  page,
  server,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  const pan = addProducto(comercioId, { nombre: 'Pan de yuca', stock: 10 })
  await openKeptTill(page, comercioId)
  await server.kill('api')
  await sellByKeys(page, cafe.code)
  await sellByKeys(page, pan.code)
  await sellByKeys(page, cafe.code)
  changePrecio(pan.id, 12_000)
  await server.start('api')
  await expect(page.getByText('1 apartada')).toBeVisible()
  await sentOnce(comercioId, 2)
  await page.getByRole('button', { name: '1 apartada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ventas apartadas' })
  await expect(dialog.getByText('Pan de yuca pasó de')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pasar a ventas en espera' }).click()
  await expect(dialog.getByText('No hay ventas apartadas.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F9')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveText(/Pan de yuca/)
  await page.keyboard.press('F10')
  await page.keyboard.press('Enter')
  await sentOnce(comercioId, 3)
  expect([stockOf(cafe.id), stockOf(pan.id)]).toEqual([8, 9])
})

test('a supervisor takes in a refused sale at the price that was charged, under its own number', async ({
  page,
  server,
}) => {
  const { comercioId } = await openComercio(page)
  const pan = addProducto(comercioId, { nombre: 'Pan de yuca', stock: 10 })
  await openKeptTill(page, comercioId)
  await server.kill('api')
  await sellByKeys(page, pan.code)
  changePrecio(pan.id, 12_000)
  await server.start('api')
  await page.getByRole('button', { name: '1 apartada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ventas apartadas' })
  const title = await dialog.getByRole('heading', { name: /^Venta [0-9A-F]{8}/ }).textContent()
  await dialog.getByRole('button', { name: 'Recibir al precio cobrado' }).click()
  await expect(dialog.getByText('No hay ventas apartadas.')).toBeVisible()
  await sentOnce(comercioId, 1)
  const [venta] = ventasOf(comercioId)
  expect(title).toContain(venta?.id_transaccion.slice(0, 8).toUpperCase())
  expect(stockOf(pan.id)).toBe(9)
})

test('sells on a device that keeps nothing, and says so', async ({ page, server }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'UnknownError')
    }
  })
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  await openTill(page, comercioId)
  await expect(page.getByText('Este dispositivo no guarda datos')).toBeVisible()
  await sellByKeys(page, cafe.code)
  await sentOnce(comercioId, 1)
  await server.kill('api')
  await sellByKeys(page, cafe.code)
  await sellByKeys(page, cafe.code)
  await expect(sign(page, '2 por enviar')).toBeVisible()
  await server.start('api')
  await page.reload()
  await sentOnce(comercioId, 3)
  expect(stockOf(cafe.id)).toBe(7)
})

test('a device that dies in the middle of a sale has sold it once when it comes back', async ({
  page,
  server,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 10 })
  await openKeptTill(page, comercioId)
  await page.route('**/api/ventas-mostrador', () => new Promise(() => undefined))
  await scan(page, cafe.code)
  await page.keyboard.press('F10')
  await expect(page.getByRole('dialog')).toBeVisible()
  const sent = page.waitForRequest('**/api/ventas-mostrador')
  await page.keyboard.press('Enter')
  await sent
  const again = await restart(page)
  await sentOnce(comercioId, 1)
  await expect(lines(again)).toHaveCount(0)
  expect(stockOf(cafe.id)).toBe(9)
  expect(server.origin).toContain('localhost')
})
