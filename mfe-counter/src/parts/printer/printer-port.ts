/** A printer that takes bytes. Throws where it does not. */
export interface PrinterPort {
  /** Its cable, then maker, model and serial number as far as it tells them: 'usb 1208 514 J5YF012345'. */
  mark: string
  /** As its maker calls it; empty where it does not say. */
  name: string
  write: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}

/** By what a printer hangs on this device. */
export type Cable = 'usb' | 'serial'

// As far as they are used here; browsers that have them are not told of by TypeScript's own library.
interface Endpoint {
  direction: 'in' | 'out'
  type: string
  endpointNumber: number
}

interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | null
  productName?: string | null
  opened: boolean
  configuration: {
    interfaces: {
      interfaceNumber: number
      alternate: { interfaceClass: number; endpoints: Endpoint[] }
    }[]
  } | null
  open: () => Promise<void>
  selectConfiguration: (value: number) => Promise<void>
  claimInterface: (number: number) => Promise<void>
  transferOut: (endpoint: number, bytes: Uint8Array<ArrayBuffer>) => Promise<{ status: string }>
}

interface SerialPort {
  getInfo: () => { usbVendorId?: number; usbProductId?: number }
  writable: WritableStream<Uint8Array> | null
  open: (options: { baudRate: number }) => Promise<void>
}

interface Hardware {
  usb?: {
    getDevices: () => Promise<UsbDevice[]>
    requestDevice: (options: { filters: { classCode: number }[] }) => Promise<UsbDevice>
  }
  serial?: { getPorts: () => Promise<SerialPort[]>; requestPort: () => Promise<SerialPort> }
}

const hardware = () => navigator as Hardware

/** The cables that this browser can write to. */
export const cablesHere = (): Cable[] =>
  (['usb', 'serial'] as const).filter((cable) => hardware()[cable] !== undefined)

const printerClass = 7
const baudRate = 9600

const usbMark = ({ vendorId, productId, serialNumber }: UsbDevice) =>
  ['usb', vendorId, productId, serialNumber ?? ''].join(' ')

// What hangs on the machine itself says nothing of what it is.
const serialMark = (port: SerialPort) => {
  const { usbVendorId = '', usbProductId = '' } = port.getInfo()
  return ['serial', usbVendorId, usbProductId].join(' ')
}

const usbPort = async (device: UsbDevice): Promise<PrinterPort> => {
  if (!device.opened) await device.open()
  if (!device.configuration) await device.selectConfiguration(1)
  const printer = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === printerClass,
  )
  const out = printer?.alternate.endpoints.find(
    ({ direction, type }) => direction === 'out' && type === 'bulk',
  )
  if (!printer || !out) throw new Error('the device is no printer')
  await device.claimInterface(printer.interfaceNumber)
  return {
    mark: usbMark(device),
    name: device.productName?.trim() ?? '',
    write: async (bytes) => {
      const { status } = await device.transferOut(out.endpointNumber, bytes)
      if (status !== 'ok') throw new Error(`the printer answers ${status}`)
    },
  }
}

const serialPort = async (port: SerialPort): Promise<PrinterPort> => {
  if (!port.writable) await port.open({ baudRate })
  return {
    mark: serialMark(port),
    name: '',
    write: async (bytes) => {
      const writer = port.writable?.getWriter()
      if (!writer) throw new Error('the port is closed')
      try {
        await writer.write(bytes)
      } finally {
        writer.releaseLock()
      }
    },
  }
}

/** Asks the person which printer it is; only a press may ask. Throws where none was chosen. */
export const choosePort = async (cable: Cable): Promise<PrinterPort> => {
  const { usb, serial } = hardware()
  if (cable === 'usb' && usb)
    return usbPort(await usb.requestDevice({ filters: [{ classCode: printerClass }] }))
  if (cable === 'serial' && serial) return serialPort(await serial.requestPort())
  throw new Error(`this browser has no ${cable}`)
}

/** The one of them with a mark. Of several that are alike nobody knows which it was: that is asked. */
const only = <T>(ones: readonly T[], markOf: (one: T) => string, mark: string) => {
  // A till of before kept the cable alone.
  const alike = ones.filter((one) => [markOf(one), markOf(one).split(' ')[0]].includes(mark))
  return alike.length === 1 ? alike[0] : undefined
}

/** The printer that was chosen here before, by its mark and without asking; undefined where it is not there, or not alone. */
export const knownPort = async (mark: string): Promise<PrinterPort | undefined> => {
  const { usb, serial } = hardware()
  if (mark.startsWith('usb')) {
    const device = only((await usb?.getDevices()) ?? [], usbMark, mark)
    return device && usbPort(device)
  }
  const port = only((await serial?.getPorts()) ?? [], serialMark, mark)
  return port && serialPort(port)
}
