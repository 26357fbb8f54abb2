import { afterEach, expect, it, vi } from 'vitest'
import { knownPort } from './printer-port.ts'

const endpoint = { direction: 'out', type: 'bulk', endpointNumber: 2 }

/** A printer by USB that says what it is called. */
const usbOf = (productName: string, serialNumber: string | null, productId = 514) => ({
  ...{ vendorId: 1208, productId, serialNumber, productName, opened: true },
  configuration: {
    interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints: [endpoint] } }],
  },
  claimInterface: async () => undefined,
})

const hang = (usb: object[], serial: object[] = []) =>
  vi.stubGlobal('navigator', {
    usb: { getDevices: async () => usb },
    serial: { getPorts: async () => serial },
  })

const serialOf = (usbProductId?: number) => ({
  writable: {},
  getInfo: () => (usbProductId === undefined ? {} : { usbVendorId: 1027, usbProductId }),
})

afterEach(() => void vi.unstubAllGlobals())

it('knows a printer by USB by its maker, model and serial number, wherever it stands', async () => {
  hang([usbOf('Cocina', 'A1'), usbOf('Caja', 'B2'), usbOf('Etiquetas', null, 7)])
  expect((await knownPort('usb 1208 514 B2'))?.name).toBe('Caja')
  expect((await knownPort('usb 1208 7 '))?.name).toBe('Etiquetas')
})

it('takes no other one where that which was chosen is off, or one of several that are alike', async () => {
  hang([usbOf('Cocina', 'A1')])
  expect(await knownPort('usb 1208 514 B2')).toBeUndefined()
  hang([usbOf('Cocina', null), usbOf('Caja', null)])
  expect(await knownPort('usb 1208 514 ')).toBeUndefined()
})

it('knows what was kept by its cable alone where there is one', async () => {
  hang([usbOf('Caja', 'B2')], [serialOf(24577)])
  expect((await knownPort('usb'))?.mark).toBe('usb 1208 514 B2')
  expect((await knownPort('serial'))?.mark).toBe('serial 1027 24577')
  hang([usbOf('Cocina', 'A1'), usbOf('Caja', 'B2')])
  expect(await knownPort('usb')).toBeUndefined()
})

it('knows a serial port by its adapter, and one that says nothing only where it is alone', async () => {
  hang([], [serialOf(), serialOf(24577)])
  expect((await knownPort('serial 1027 24577'))?.mark).toBe('serial 1027 24577')
  expect((await knownPort('serial  '))?.mark).toBe('serial  ')
  hang([], [serialOf(), serialOf()])
  expect(await knownPort('serial  ')).toBeUndefined()
})
