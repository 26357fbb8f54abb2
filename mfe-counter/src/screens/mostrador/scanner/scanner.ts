/** A scanner types a code faster than anybody can, and ends with Enter or Tab. */
const mostMsBetween = 100
const fewestCharacters = 4
/** In a dialog, and where amounts go, people type numbers in a hurry; the shortest barcode is an EAN-8. */
const fewestAmongAmounts = 8

interface Burst {
  text: string
  last: number
  /** Where it began. */
  target: EventTarget | null
  /** Every field that it was typed into, and what stood there before: a dialog may open or close in its middle. */
  before: Map<HTMLInputElement | HTMLTextAreaElement, string>
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const fewestFor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog, [data-monto]')
    ? fewestAmongAmounts
    : fewestCharacters

// Names are typed quickly too; codes have digits.
const isCode = ({ text, target }: Burst) => text.length >= fewestFor(target) && /\d/.test(text)

const isLibre = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && 'libre' in target.dataset

const isOwnField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.codigo !== undefined

// React listens to the native setter's event.
const write = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  if (field instanceof HTMLInputElement && field.type === 'file') return
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

// Its own field hands over what it holds, however slowly that came. While a dialog closes, a browser may have told of keys
// that it typed nowhere: then the field does not hold them.
const isInOwnField = ({ before, text }: Burst, { target }: KeyboardEvent) =>
  isOwnField(target) && target.value === `${before.get(target) ?? ''}${text}`

// Nothing else than whole codes, one after the other. Nobody types so many characters of two in a breath each.
const isWholeIn = (
  target: EventTarget | null,
  codes: readonly string[],
): target is HTMLInputElement =>
  isOwnField(target) &&
  target.value === codes.join('') &&
  codes.every((code) => code.length >= fewestAmongAmounts && /\d/.test(code))

const claim = (event: KeyboardEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

// To Enter a browser hands over the form of a field; a scanner may end with Tab, which would only lead away from it.
const handOver = (event: KeyboardEvent) => {
  if (event.key !== 'Tab' || !isInput(event.target)) return
  event.preventDefault()
  event.target.form?.requestSubmit()
}

// A field that wants what is typed or scanned into it.
const isFree = ({ target }: Burst) => isLibre(target)

/** Gives a code that came from elsewhere to the field that has the focus, as if it were typed there. Whether that wants it. */
export const typeIntoFree = (code: string) => {
  const field = document.activeElement
  if (!isLibre(field) || !isInput(field)) return false
  write(field, field.value + code)
  field.form?.requestSubmit()
  return true
}

/** Reads scans out of keys, one call per scan, and leaves the fields that had the focus as they were. */
export const createScanner = (onScan: (code: string) => void) => {
  let burst: Burst | undefined
  // Codes that stand in the field for codes because their Enter was lost: the next one is not the end of them.
  let unended: string[] = []

  const putAside = ({ text, target }: Burst) => {
    const codes = [...unended, text]
    unended = isWholeIn(target, codes) ? codes : []
  }

  const goOn = ({ key, timeStamp, target }: KeyboardEvent) => {
    if (burst && timeStamp - burst.last > mostMsBetween) {
      putAside(burst)
      burst = undefined
    }
    if (!burst) burst = { text: '', last: timeStamp, target, before: new Map() }
    burst.text += key
    burst.last = timeStamp
    if (isInput(target) && !burst.before.has(target)) burst.before.set(target, target.value)
  }

  const end = (event: KeyboardEvent) => {
    const scan = burst
    const codes = [...unended, scan?.text ?? '']
    burst = undefined
    unended = []
    if (!scan || !isCode(scan) || isFree(scan)) return
    if (codes.length > 1 && isWholeIn(event.target, codes)) {
      claim(event)
      write(event.target, '')
      for (const code of codes) onScan(code)
      return
    }
    if (event.timeStamp - scan.last > mostMsBetween) return
    if (isInOwnField(scan, event)) return handOver(event)
    claim(event)
    for (const [field, value] of scan.before) write(field, value)
    onScan(scan.text)
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === 'Tab') return end(event)
    if (event.key.length === 1) goOn(event)
    // A scanner shifts for capitals; any other key is a person's, and what was typed before it is no code.
    else if (event.key !== 'Shift') {
      burst = undefined
      unended = []
    }
  }
}
