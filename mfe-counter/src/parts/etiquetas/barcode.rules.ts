/** Whether a text is an EAN-13: 13 digits whose last one checks the others. */
export const isEan13 = (code: string) => {
  if (!/^\d{13}$/.test(code)) return false
  const sum = [...code].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** How a code is drawn as bars: as the EAN-13 that it is, else as Code 128, which takes any ASCII text; undefined for others. */
export const barcodeFormatOf = (code: string) => {
  if (isEan13(code)) return 'EAN13'
  return /^[\x20-\x7e]+$/.test(code) ? 'CODE128' : undefined
}
