import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dataFolderFiles } from '../../adapters/data-folder-files.ts'
import {
  type Cell,
  cargasOf,
  dialects,
  libroOf,
  officeOf,
  testApi,
  uploadsTo,
} from '../../testing/testing.ts'

const titulos = [
  'Referencia',
  'Nombre',
  'Descripción',
  'Detalle',
  'Categoría',
  'Subcategoría',
  'Precio',
  'IVA',
  'Clase IVA',
  'Stock',
  'EAN',
]
/** Twelve ways in which a row is wrong: the column, what is in it, and what is said of it. */
const faltas = [
  [0, '', 'Falta la referencia'],
  [1, ' ', 'Falta el nombre'],
  [1, 'x'.repeat(151), 'No puede tener más de 150 caracteres'],
  [2, null, 'Falta la descripción corta'],
  [4, 'Naves', 'Esa categoría no existe'],
  [5, 'Té', 'No es de esa categoría'],
  [6, 'gratis', 'Debe ser un valor en pesos, sin decimales'],
  [6, '12,5', 'Debe ser un valor en pesos, sin decimales'],
  [7, 190, 'Debe ser un porcentaje entre 0 y 100'],
  [8, 'otra', 'Debe ser gravado, exento o excluido'],
  [9, -1, 'Debe ser un número entero de unidades'],
  [0, 'R-0', 'Esa referencia ya está en otra fila'],
] as const

const rowOf = (i: number): Cell[] => [
  ...[`R-${i}`, `Producto ${i}`, 'Corta', 'Larga', 'alimentos', 'CAFE Y CACAO'],
  ...['12.900', '19 %', 'Gravado', 5, `77${i}`],
]

const faltaOf = (i: number) =>
  i % 66 === 65 && i < 66 * 300 ? faltas[Math.floor(i / 66) % 12] : undefined

const wrong = Array.from({ length: 20_000 }, (_, i) => {
  const falta = faltaOf(i)
  return falta ? rowOf(i).map((cell, c) => (c === falta[0] ? falta[1] : cell)) : rowOf(i)
})

it.each(dialects)(
  '20,000 rows with 300 mistakes of twelve kinds go in, and are finished on %s',
  async (dialect) => {
    const folder = mkdtempSync(join(tmpdir(), 'plaza-cargas-'))
    const uploads = uploadsTo(dataFolderFiles(folder))
    const api = await testApi(dialect, { uploads })
    const office = officeOf(api)
    const ana = await office.worker('supervisor')
    const cargas = cargasOf({ ...api, office, uploads, ana })
    const counted = async (rows: Cell[][]) => {
      const { id, estado, creados, actualizados, sin_cambio, con_error, archivoKey } =
        await cargas.upload(libroOf(rows))
      return { id, archivoKey, of: [estado, creados, actualizados, sin_cambio, con_error] }
    }
    const first = await counted([titulos, ...wrong])
    expect(first.of).toEqual(['con_errores', 19_700, 0, 0, 300])
    const [, only = ''] = await cargas.errores(first.archivoKey)
    const { rows } = await cargas.download(only)
    expect(rows).toHaveLength(301)
    const said = new Set(rows.slice(1).map((row) => String(row.at(-1)).replace(/^[A-Z]+\d+: /, '')))
    expect(said).toEqual(new Set(faltas.map(([, , mensaje]) => mensaje)))

    // What a person does with the file: every mistake, and nothing else.
    const failed = wrong.flatMap((_, i) => (faltaOf(i) ? [i] : []))
    const corrected = failed.map((i) => [...rowOf(i), 'lo que decía'])
    expect((await counted([rows[0] ?? [], ...corrected])).of).toEqual(['terminada', 300, 0, 0, 0])
    const all = [titulos, ...wrong.map((_, i) => rowOf(i))]
    expect((await counted(all)).of).toEqual(['terminada', 0, 0, 20_000, 0])
    const { n } = await api.db
      .selectFrom('productos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(20_000)
    await api.close()
    rmSync(folder, { recursive: true })
  },
  300_000,
)
