import type { tiposComprobante } from '../../../contract/index.ts'

/** What a proof of payment may be. */
export type Tipo = (typeof tiposComprobante)[number]

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((char, i) => bytes[at + i] === char.charCodeAt(0))

/** What a file is by its first bytes, whatever it is called; undefined for what proves no payment. */
export const tipoOf = (bytes: Uint8Array): Tipo | undefined => {
  if (starts(bytes, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (starts(bytes, '\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  return undefined
}
