import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json)$/
/** Whether a file is kept compressed, too. */
export const isCompressible = (path: string) => compressible.test(path)

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A text file as brotli and gzip, as small as they get, so that serving it costs no compression; nothing for other files. */
export const compress = async (
  path: string,
  bytes: Uint8Array,
): Promise<{ '.br'?: Uint8Array; '.gz'?: Uint8Array }> => {
  if (!isCompressible(path)) return {}
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return { '.br': await brotli(bytes, { params }), '.gz': await zip(bytes, { level: 9 }) }
}
