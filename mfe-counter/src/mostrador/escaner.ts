/** A scanner types a code faster than anybody can, and ends with Enter. */
const mostMsBetween = 100
const fewestCharacters = 4
/** In a dialog people type amounts in a hurry; the shortest barcode is an EAN-8. */
const fewestInDialog = 8

interface Burst {
  text: string
  last: number
  /** Where it went, and what stood there before. */
  target: EventTarget | null
  before: string
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const typedIn = (target: EventTarget | null) => (isInput(target) ? target.value : '')

const fewestFor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') ? fewestInDialog : fewestCharacters

// Names are typed quickly too; codes have digits.
const isCode = ({ text, target }: Burst) => text.length >= fewestFor(target) && /\d/.test(text)

const isOwnField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.dataset.codigo !== undefined

// React listens to the native setter's event.
const restore = ({ target, before }: Burst) => {
  if (!isInput(target) || target.type === 'file') return
  const owner = target instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(target, before)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Reads scans out of keys, one call per scan, and leaves the field that had the focus as it was. */
export const createScanner = (onScan: (code: string) => void) => {
  let burst: Burst | undefined

  const begin = (event: KeyboardEvent): Burst => ({
    text: event.key,
    last: event.timeStamp,
    target: event.target,
    before: typedIn(event.target),
  })

  const end = (event: KeyboardEvent) => {
    const scan = burst
    burst = undefined
    if (!scan || !isCode(scan)) return
    if (event.timeStamp - scan.last > mostMsBetween) return
    // Its own field hands over what it holds, however slowly that came.
    if (isOwnField(scan.target)) return
    event.preventDefault()
    event.stopPropagation()
    restore(scan)
    onScan(scan.text)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === 'Tab') return end(event)
    if (event.key.length !== 1) return
    const goesOn = burst && event.timeStamp - burst.last <= mostMsBetween
    if (burst && goesOn) {
      burst.text += event.key
      burst.last = event.timeStamp
    } else burst = begin(event)
  }
  return onKeyDown
}
