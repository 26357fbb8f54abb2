/** A printer that takes bytes. Throws where it does not. */
export interface PrinterPort {
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
    write: async (bytes) => {
      const { status } = await device.transferOut(out.endpointNumber, bytes)
      if (status !== 'ok') throw new Error(`the printer answers ${status}`)
    },
  }
}

const serialPort = async (port: SerialPort): Promise<PrinterPort> => {
  if (!port.writable) await port.open({ baudRate })
  return {
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

/** The printer that was chosen here before, without asking; undefined where it is not there. */
export const knownPort = async (cable: Cable): Promise<PrinterPort | undefined> => {
  const { usb, serial } = hardware()
  const [device] = cable === 'usb' ? ((await usb?.getDevices()) ?? []) : []
  if (device) return usbPort(device)
  const [port] = cable === 'serial' ? ((await serial?.getPorts()) ?? []) : []
  return port && serialPort(port)
}
