import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { cargaAnunciadaSchema, errorMessages } from '../../../contract/index.ts'
import { endApi, hostiles, libroOfXml, officeOf, startApi, testApi } from '../../testing/testing.ts'
import { limitesPredeterminados, readLibro } from './libro/libro.ts'

const fileType = 'application/x-excel'
const isLinux = process.platform === 'linux'

/** The most memory that a process has ever had, in MB. */
const peakOf = (pid: number | undefined) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

it.runIf(isLinux)(
  'hostile workbooks are refused, each for what it is, by an API that stays below 300 MB',
  async () => {
    const api = await testApi('SQLite')
    const ana = await officeOf(api).worker('supervisor')
    const { child, url } = await startApi(api)
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' }

    const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
      const body = JSON.stringify({ fileName: 'productos.xlsx', fileType })
      const path = '/productos/carga-masiva'
      const answer = await fetch(url + path, { method: 'POST', headers, body })
      const announced = cargaAnunciadaSchema.parse(await answer.json())
      const target = url + new URL(announced.url).href.replace(/^.*?\/api/, '')
      const own = { 'content-type': fileType, 'x-amz-meta-id_usuario': ana.sub }
      await fetch(target, { method: 'PUT', body: bytes, headers: own })
      const row = api.db
        .selectFrom('cargas')
        .select(['estado', 'error'])
        .where('id', '=', announced.id)
      await vi.waitFor(
        async () => expect((await row.executeTakeFirstOrThrow()).estado).toBe('fallida'),
        { timeout: 60_000, interval: 50 },
      )
      return (await row.executeTakeFirstOrThrow()).error
    }

    for (const [what, make, code] of hostiles)
      expect(await upload(make()), what).toBe(errorMessages[code])
    const peak = peakOf(child.pid)
    await endApi(child, 'SIGKILL')
    await api.close()
    console.info(`${hostiles.length} hostile workbooks: ${Math.round(peak)} MB at most`)
    expect(peak).toBeLessThan(300)
  },
  600_000,
)

it('what ends with its own sizes said after it is taken, as programs write it that cannot go back', async () => {
  const zip = Buffer.from(
    libroOfXml(
      '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row></sheetData>',
    ),
  )
  const name = 'xl/worksheets/sheet1.xml'
  const [local, listed] = [zip.indexOf(name) - 30, zip.lastIndexOf(name) - 46]
  const told = zip.subarray(listed + 16, listed + 28)
  const descriptor = Buffer.concat([Buffer.from('504b0708', 'hex'), told])
  zip.writeUInt16LE(8, local + 6)
  zip.writeUInt16LE(8, listed + 8)
  zip.fill(0, local + 14, local + 26)
  // The sheet is the last entry: what follows it is the directory.
  const start = zip.readUInt32LE(zip.length - 6)
  const all = Buffer.concat([zip.subarray(0, start), descriptor, zip.subarray(start)])
  all.writeUInt32LE(start + descriptor.length, all.length - 6)
  const { filas } = await readLibro(new Uint8Array(all), limitesPredeterminados)
  expect(filas).toHaveLength(1)
})
