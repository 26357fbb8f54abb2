import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filaCarga, libroOf, titulosCarga } from '../../testing/testing.ts'
import { columnasOf } from './filas/columnas.rules.ts'
import { numeroOf } from './filas/numeros.rules.ts'
import { limitesPredeterminados, readLibro } from './libro/libro.ts'

const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

it.skipIf(!hasLibreOffice).each([
  ['.xlsx', 'xlsx'],
  ['.xls', 'xls:MS Excel 97'],
])(
  'a %s that LibreOffice has written is read',
  async (extension, format) => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-libreoffice-'))
    const source = join(folder, 'fuente.xlsx')
    const rows = [filaCarga('00123', { 6: '12.900', 9: '0077' }), filaCarga('Ñ-2', { 6: 12_900 })]
    writeFileSync(source, libroOf([titulosCarga, ...rows]))
    const profile = `-env:UserInstallation=file://${folder}/perfil`
    const out = join(folder, 'salida')
    execFileSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      out,
      source,
    ])
    const bytes = new Uint8Array(readFileSync(join(out, `fuente${extension}`)))
    const { titulos, filas } = await readLibro(bytes, limitesPredeterminados)
    expect(columnasOf(titulos, {}).map(({ campo }) => campo)).not.toContain(null)
    expect(filas.map(({ celdas }) => [celdas[0], numeroOf(celdas[6] ?? ''), celdas[9]])).toEqual([
      ['00123', 12_900, '0077'],
      ['Ñ-2', 12_900, null],
    ])
    rmSync(folder, { recursive: true })
  },
  120_000,
)
