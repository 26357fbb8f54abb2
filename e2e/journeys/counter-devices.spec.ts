import { expect } from '@playwright/test'
import { addProducto, lines, openComercio, openTill, scan } from '../fixtures/counter.ts'
import { openDevice } from '../fixtures/device.ts'
import { test } from '../fixtures/test.ts'
import { origin } from '../installation.ts'

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

test.describe('without what the device has kept', () => {
  test.use({ serviceWorkers: 'block' })

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

  test('labels whose form does not come say so, and open once it does', async ({ page }) => {
    const { comercioId } = await openComercio(page)
    const cafe = addProducto(comercioId, { nombre: 'Café molido' })
    await openTill(page, comercioId)
    await scan(page, cafe.code)
    await page.route(/\/etiquetas\.\w+\.js$/, (route) => route.abort())
    await page.getByRole('button', { name: 'Etiquetas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Etiquetas' })
    await expect(dialog.getByText('No pudimos abrir las etiquetas.')).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog.getByLabel('Cuántas etiquetas')).toBeFocused()
  })
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

test('a high, short tone tells that a product was found, a low, long one that it was not', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 1 })
  await page.addInitScript(() => {
    const tones: { hertz: number; ms: number }[] = []
    Object.assign(globalThis, { plazaTones: tones })
    const { start, stop } = OscillatorNode.prototype
    const begins = new WeakMap<OscillatorNode, number>()
    OscillatorNode.prototype.start = function (when) {
      begins.set(this, this.context.currentTime)
      start.call(this, when)
    }
    OscillatorNode.prototype.stop = function (when = 0) {
      const ms = Math.round((when - (begins.get(this) ?? 0)) * 1000)
      tones.push({ hertz: this.frequency.value, ms })
      stop.call(this, when)
    }
  })
  const tones = () =>
    page.evaluate(() =>
      (globalThis as unknown as { plazaTones: { hertz: number; ms: number }[] }).plazaTones.map(
        ({ hertz, ms }) => `${hertz > 800 ? 'high' : 'low'} ${ms > 200 ? 'long' : 'short'}`,
      ),
    )
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect.poll(tones).toEqual(['high short'])
  await scan(page, '0000000000')
  await expect.poll(tones).toEqual(['high short', 'low long'])
  // There is one: what cannot be added is not found either.
  await scan(page, cafe.code)
  await expect.poll(tones).toEqual(['high short', 'low long', 'low long'])
})

test('a browser offers to install the till: what it asks of the page and the icons is there', async () => {
  const device = openDevice(origin)
  const page = await device.switchOn()
  const { comercioId } = await openComercio(page)
  await openTill(page, comercioId)
  await expect(page.getByTitle('Lista para abrir sin conexión')).toBeAttached()
  const devtools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect([new URL(url).pathname, errors]).toEqual(['/apps/mfe-counter.webmanifest', []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({
    ...{ id: '/comercio/venta', start_url: '/comercio/venta', display: 'standalone' },
    ...{ scope: '/', lang: 'es-CO' },
  })
  const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons
  const ofSize = (sizes: string, purpose: string) =>
    icons.some((icon) => icon.sizes === sizes && icon.purpose === purpose)
  expect([
    ofSize('192x192', 'any'),
    ofSize('512x512', 'any'),
    ofSize('512x512', 'maskable'),
  ]).toEqual([true, true, true])
  for (const { src, sizes, type } of icons.filter((icon) => icon.sizes !== 'any')) {
    const answer = await page.request.get(src)
    expect(answer.headers()['content-type']).toBe(type)
    const measured = await page.evaluate(async (address) => {
      const image = await createImageBitmap(await (await fetch(address)).blob())
      return `${image.width}x${image.height}`
    }, src)
    expect(measured).toBe(sizes)
  }
  await device.discard()
})

test('labels of products that were chosen in the inventory, on a sheet and on a strip', async ({
  page,
}) => {
  const { comercioId } = await openComercio(page)
  const cafe = addProducto(comercioId, { nombre: 'Café molido', stock: 12 })
  addProducto(comercioId, { nombre: 'Panela' })
  const pan = addProducto(comercioId, { nombre: 'Pan de yuca' })
  await page.addInitScript(() => {
    globalThis.print = () => {
      const papel = document.querySelector('[data-papel]')
      const labels = [...(papel?.children ?? [])]
      document.body.dataset.impreso = labels.map((label) => label.textContent).join('|')
      document.body.dataset.barras = String(
        labels.every((label) => label.querySelectorAll('svg rect').length > 20),
      )
    }
  })
  await page.goto(`/inventario/list-products?comercioId=${comercioId}`)
  await page.getByRole('checkbox', { name: 'Etiqueta de Café molido' }).check()
  await page.getByRole('checkbox', { name: 'Etiqueta de Panela' }).check()
  await page.getByRole('checkbox', { name: 'Etiqueta de Panela' }).uncheck()
  await page.getByRole('checkbox', { name: 'Etiqueta de Pan de yuca' }).check()
  await expect(page.getByText('2 productos elegidos')).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(768)
  await page.getByRole('link', { name: 'Imprimir etiquetas' }).click()
  const asked = page.getByRole('list', { name: 'Productos' }).getByRole('listitem')
  await expect(asked).toHaveCount(2)
  await page.getByRole('button', { name: 'Una por unidad de Café molido: 12' }).click()
  await page.getByRole('textbox', { name: 'Etiquetas de Pan de yuca' }).fill('2')
  await page.getByRole('button', { name: 'Imprimir 14 etiquetas' }).click()
  const body = page.locator('body')
  await expect(body).toHaveAttribute('data-barras', 'true')
  const printed = ((await body.getAttribute('data-impreso')) ?? '').split('|')
  expect(printed.filter((text) => text.includes(cafe.code))).toHaveLength(12)
  expect(printed.filter((text) => text.includes(pan.code))).toHaveLength(2)
  await page.getByLabel('Papel').selectOption('Rollo de 58 mm')
  await page.getByRole('textbox', { name: 'Etiquetas de Café molido' }).fill('0')
  await page.getByRole('button', { name: 'Imprimir 2 etiquetas' }).click()
  await expect(body).not.toHaveAttribute('data-impreso', /Café molido/)
})
