/** Whether a text is an EAN-13: 13 digits whose last one checks the others. */
export const isEan13 = (code: string) => {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** Runs of digits that Code 128 writes in pairs, one symbol each: those that it begins with, and later ones of four or more. */
const pairs = /^(?:\d\d)+|(?:\d\d){2,}(?!\d)/g

/** How many modules wide a printable ASCII text is as Code 128. */
export const modulesOf = (code: string) => {
  const symbols = [...code.matchAll(pairs)].reduce((sum, { 0: { length }, index }) => {
    const isLater = index > 0
    const isLast = index + length === code.length
    // Into pairs and out of them takes a symbol each.
    return sum - length / 2 + (isLater ? 1 : 0) + (isLast ? 0 : 1)
  }, code.length)
  // Begin and check are symbols too; the end has two modules more.
  return 11 * (symbols + 3) + 2
}

/** A scanner reads no bars that are finer, in mm a module. */
const finestMm = 0.19

/**
 * How a code is drawn as bars where there are so many mm for them: as the EAN-13 that it is, else as Code 128, which takes
 * any ASCII text. Undefined for others, and for what would be too fine to be read.
 */
export const barcodeFormatOf = (code: string, mm: number) => {
  if (isEan13(code)) return 'EAN13'
  if (!/^[\x20-\x7e]+$/.test(code)) return
  return mm / modulesOf(code) < finestMm ? undefined : 'CODE128'
}
