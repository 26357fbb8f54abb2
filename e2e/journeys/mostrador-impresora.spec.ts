import { expect, type Page } from '@playwright/test'
import { addProducto, lines, openComercio, openTill, payByKeys, scan } from '../fixtures/counter.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

/** A printer that hangs on the till by USB and by a serial port, and keeps what is written to it. */
const hangPrinter = (page: Page) =>
  page.addInitScript(() => {
    const taken: number[][] = []
    const isOff = { usb: false }
    Object.assign(globalThis, { plazaPrinter: { taken, isOff } })
    const take = (bytes: Uint8Array) => void taken.push([...bytes])
    const endpoint = { direction: 'out', type: 'bulk', endpointNumber: 2 }
    const device = {
      opened: false,
      configuration: {
        interfaces: [
          { interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [endpoint] } },
        ],
      },
      open: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        if (isOff.usb) throw new Error('unplugged')
        take(bytes)
        return { status: 'ok' }
      },
    }
    const key = 'printer was chosen'
    const choose = async () => {
      localStorage.setItem(key, 'yes')
      return device
    }
    const port = { writable: new WritableStream({ write: take }), open: async () => undefined }
    Object.defineProperty(navigator, 'usb', {
      value: {
        requestDevice: choose,
        getDevices: async () => (localStorage.getItem(key) ? [device] : []),
      },
    })
    Object.defineProperty(navigator, 'serial', {
      value: { requestPort: async () => port, getPorts: async () => [] },
    })
  })

const takenBy = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as { plazaPrinter: { taken: number[][] } }).plazaPrinter.taken.map(
      (one) => String.fromCharCode(...one),
    ),
  )

const unplug = (page: Page) =>
  page.evaluate(() => {
    ;(
      globalThis as unknown as { plazaPrinter: { isOff: { usb: boolean } } }
    ).plazaPrinter.isOff.usb = true
  })

const pulse = '\u001bp\u00002\u00fa'

const sellOne = async (page: Page, comercioId: number) => {
  const cafe = addProducto(comercioId, { nombre: 'Café molido' })
  await openTill(page, comercioId)
  await scan(page, cafe.code)
  await expect(lines(page)).toHaveCount(1)
  await payByKeys(page)
}

test('a printer by USB takes the receipt by its key, and its drawer opens for cash', async ({
  page,
}) => {
  await hangPrinter(page)
  const { comercioId, nombre_barrio } = await openComercio(page)
  await sellOne(page, comercioId)
  await page.getByRole('button', { name: 'Conectar impresora' }).click()
  await page.getByRole('button', { name: 'Impresora por USB' }).click()
  await expect(page.getByRole('button', { name: 'Abrir cajón' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expect.poll(() => takenBy(page)).toEqual([pulse])
  await page.keyboard.press('F11')
  await expect.poll(async () => (await takenBy(page)).length).toBe(2)
  const [, paper = ''] = await takenBy(page)
  expect(paper.startsWith('\u001b@\u001bt\u0013')).toBe(true)
  expect(paper).toContain(nombre_barrio)
  expect(paper).toContain('1 x Caf\u0082 molido')
  expect(paper).toMatch(/Total +\$ 11\.900\n/)
  expect(paper.endsWith('\u001dV\u0000')).toBe(true)

  // It is known the next time, and what fails says so.
  await sellOne(page, comercioId)
  await expect.poll(() => takenBy(page)).toEqual([pulse])
  await unplug(page)
  await page.getByRole('button', { name: 'Imprimir en la impresora' }).click()
  await expect(page.getByText('La impresora no responde.')).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar impresora' }).click()
  await expect(page.getByRole('button', { name: 'Impresora por USB' })).toBeVisible()
})

test('a printer by a serial port takes the same', async ({ page }) => {
  await hangPrinter(page)
  const { comercioId } = await openComercio(page)
  await sellOne(page, comercioId)
  await page.getByRole('button', { name: 'Conectar impresora' }).click()
  await page.getByRole('button', { name: 'Impresora por puerto serie' }).click()
  await page.getByRole('button', { name: 'Imprimir en la impresora' }).click()
  await expect.poll(async () => (await takenBy(page)).at(-1) ?? '').toMatch(/Guarda este recibo/)
})
