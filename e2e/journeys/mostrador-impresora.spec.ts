import { expect, type Page } from '@playwright/test'
import { addProducto, lines, openComercio, openTill, payByKeys, scan } from '../fixtures/counter.ts'
import { test } from '../fixtures/test.ts'
import { violations } from '../fixtures/violations.ts'

interface Cable {
  isOut: boolean
  turn: number
}

/** A printer that hangs on the till by USB and by a serial port, and keeps what is written to it. */
const hangPrinter = (page: Page) =>
  page.addInitScript(() => {
    const taken: number[][] = []
    // Each time it is put back it is another handle; those of before stay dead.
    const cable = { isOut: false, turn: 0 }
    Object.assign(globalThis, { plazaPrinter: { taken, cable } })
    const take = (bytes: Uint8Array) => void taken.push([...bytes])
    const endpoint = { direction: 'out', type: 'bulk', endpointNumber: 2 }
    const handleOf = (turn: number) => ({
      ...{ vendorId: 1208, productId: 514, productName: 'TM-T20II', opened: false },
      configuration: {
        interfaces: [
          { interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [endpoint] } },
        ],
      },
      open: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        if (cable.isOut || cable.turn !== turn) throw new Error('unplugged')
        take(bytes)
        return { status: 'ok' }
      },
    })
    const key = 'printer was chosen'
    const choose = async () => {
      localStorage.setItem(key, 'yes')
      return handleOf(cable.turn)
    }
    const port = {
      writable: new WritableStream({ write: take }),
      open: async () => undefined,
      getInfo: () => ({}),
    }
    Object.defineProperty(navigator, 'usb', {
      value: {
        requestDevice: choose,
        getDevices: async () =>
          localStorage.getItem(key) && !cable.isOut ? [handleOf(cable.turn)] : [],
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

const unplug = (page: Page, isOut: boolean) =>
  page.evaluate((out) => {
    const { cable } = (globalThis as unknown as { plazaPrinter: { cable: Cable } }).plazaPrinter
    cable.isOut = out
    cable.turn += 1
  }, isOut)

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
  await expect(page.getByText('Impresora: TM-T20II')).toBeVisible()
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
  const print = page.getByRole('button', { name: 'Imprimir en la impresora' })
  await unplug(page, false)
  await print.click()
  await expect(page.getByText('La impresora no responde.')).toBeVisible()
  // The cable is in again: the next press prints.
  await print.click()
  await expect.poll(async () => (await takenBy(page)).at(-1) ?? '').toMatch(/Guarda este recibo/)
  await expect(page.getByText('La impresora no responde.')).toBeHidden()
  await unplug(page, true)
  await print.click()
  await expect(page.getByText('La impresora no responde.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Impresora por USB' })).toBeVisible()
  await unplug(page, false)
  await page.getByRole('button', { name: 'Impresora por USB' }).click()
  // A page that is loaded again has the last paper still, and opens no drawer for it.
  await page.reload()
  await page.getByRole('button', { name: 'Imprimir en la impresora' }).click()
  await expect.poll(async () => (await takenBy(page)).length).toBe(1)
  expect(await takenBy(page)).toEqual([expect.stringContaining('Guarda este recibo')])
  await page.getByRole('button', { name: 'Desconectar impresora' }).click()
  await expect(page.getByRole('button', { name: 'Impresora por USB' })).toBeVisible()
})

/** Two printers of one model by USB, both permitted; whoever is asked chooses the second. */
const hangTwo = (page: Page, serials: [string | null, string | null]) =>
  page.addInitScript((numbers) => {
    const taken: string[][] = [[], []]
    const endpoint = { direction: 'out', type: 'bulk', endpointNumber: 2 }
    const devices = numbers.map((serialNumber, at) => ({
      ...{ vendorId: 1208, productId: 514, serialNumber, productName: `Caja ${at + 1}` },
      opened: false,
      configuration: {
        interfaces: [
          { interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [endpoint] } },
        ],
      },
      open: async () => undefined,
      claimInterface: async () => undefined,
      transferOut: async (_: number, bytes: Uint8Array) => {
        taken[at]?.push(String.fromCharCode(...bytes))
        return { status: 'ok' }
      },
    }))
    Object.assign(globalThis, { plazaPrinters: taken })
    Object.defineProperty(navigator, 'usb', {
      value: { requestDevice: async () => devices[1], getDevices: async () => devices },
    })
  }, serials)

const takenByTwo = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { plazaPrinters: string[][] }).plazaPrinters)

test('of two printers that are permitted the one that was chosen prints, also after a reload', async ({
  page,
}) => {
  await hangTwo(page, ['A1', 'B2'])
  const { comercioId } = await openComercio(page)
  await sellOne(page, comercioId)
  await page.getByRole('button', { name: 'Conectar impresora' }).click()
  await page.getByRole('button', { name: 'Impresora por USB' }).click()
  await expect(page.getByText('Impresora: Caja 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Imprimir en la impresora' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('Impresora: Caja 2')).toBeVisible()
  await page.getByRole('button', { name: 'Imprimir en la impresora' }).click()
  await expect
    .poll(() => takenByTwo(page))
    .toEqual([[], [expect.stringContaining('Guarda este recibo')]])
  await page.getByRole('button', { name: 'Desconectar impresora' }).click()
  await expect(page.getByRole('button', { name: 'Impresora por USB' })).toBeFocused()
})

test('of two printers that are alike the till asks which, and opens no drawer by itself', async ({
  page,
}) => {
  await hangTwo(page, [null, null])
  const { comercioId } = await openComercio(page)
  await sellOne(page, comercioId)
  await page.getByRole('button', { name: 'Conectar impresora' }).click()
  await page.getByRole('button', { name: 'Impresora por USB' }).click()
  await expect(page.getByText('Impresora: Caja 2')).toBeVisible()
  await sellOne(page, comercioId)
  await expect(page.getByText('o hay otra igual')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await takenByTwo(page)).toEqual([[], []])
  await page.getByRole('button', { name: 'Impresora por USB' }).click()
  await expect(page.getByText('Impresora: Caja 2')).toBeVisible()
  await expect.poll(() => takenByTwo(page)).toEqual([[], [pulse]])
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
