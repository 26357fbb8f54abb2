import type { tiposFoto } from '../../../contract/index.ts'

type TipoFoto = (typeof tiposFoto)[number]

const textAt = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end))

/** What picture a file is by its first bytes, whatever it is called; undefined for everything else, SVG too. */
export const tipoFotoOf = (bytes: Uint8Array): TipoFoto | undefined => {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (textAt(bytes, 4, 8) === 'ftyp' && /^avi[fs]/.test(textAt(bytes, 8, 12))) return 'image/avif'
  return undefined
}
