import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|svg|json)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressFile = async (file: string) => {
  const bytes = await readFile(file)
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${file}.br`, await brotli(bytes, { params: quality }))
  await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }))
}

/** Writes a .br and a .gz beside every text file of a folder, so that serving it costs no compression. */
export const compressFolder = async (folder: string) => {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compressFile(join(folder, name))),
  )
}
