/**
 * The other way to write a barcode: scanners may read the 12 digits of a UPC-A as the EAN-13 that it is with a 0 before them.
 * A code that is neither is itself.
 */
export const otherCodigo = (codigo: string) =>
  /^\d{12}$/.test(codigo) ? `0${codigo}` : codigo.replace(/^0(?=\d{12}$)/, '')
