import { device } from '@plaza/shell/visit'
import { create } from 'zustand'

interface Printer {
  /** Prints the last receipt on the printer that is connected; undefined while none is. */
  print?: (() => void) | undefined
}

/** What prints the last receipt. */
export const usePrinter = create<Printer>(() => ({}))

/** Prints the last receipt: on the printer that is connected, else as the browser prints. */
export const printRecibo = () => {
  const { print: onPrinter } = usePrinter.getState()
  if (onPrinter) onPrinter()
  else print()
}

const place = 'plaza-mostrador impresora'

/** The mark of this device's printer (`PrinterPort`), as it was chosen; empty where none is. */
export const keptPrinter = () => device.get(place) ?? ''
export const keepPrinter = (mark: string) => device.set(place, mark)

/** Whether this browser can write to a printer itself. */
export const hasCables = () => 'usb' in navigator || 'serial' in navigator
