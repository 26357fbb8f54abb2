import type { FilaCarga } from '../../../contract/index.ts'
import { type Celda, type Hoja, letrasOf } from '../../machinery/libros/libros.ts'
import type { Storage } from '../../ports/files.ts'
import type { FilaLibro } from './filas/filas.rules.ts'
import { clavesErrores } from './kept.ts'
import { tituloError } from './libro/libro.rules.ts'
import { writeLibro } from './libro/libro.ts'

const textOf = ({ errores }: FilaCarga, celdaOf: (celda: string) => string) =>
  errores
    .map(({ celda, mensaje }) => (celda ? `${celdaOf(celda)}: ${mensaje}` : mensaje))
    .join('; ')

interface Libro {
  titulos: string[]
  filas: FilaLibro[]
}

// A workbook that comes back has the column already: its old text gives way to the new. Cells are called as they are in what is
// written, which has no blank rows, and that column at its end.
const withError = ({ titulos, filas }: Libro, plan: readonly FilaCarga[]): Hoja<Celda[][]> => {
  const at = titulos.indexOf(tituloError)
  const without = <T>(cells: readonly T[]) => cells.filter((_, i) => i !== at)
  const byFila = new Map(plan.map((one) => [one.fila, one]))
  const letras = new Map(
    without(titulos.map((_, i) => letrasOf(i))).map((l, i) => [l, letrasOf(i)]),
  )
  const celdaAt = (row: number) => (celda: string) =>
    celda.replace(/^([A-Z]+)\d+$/, (_, letra) => `${letras.get(letra)}${row}`)
  return {
    nombre: 'Productos',
    titulos: [...without(titulos), tituloError],
    filas: filas.map(({ fila, celdas }, i) => {
      const planned = byFila.get(fila)
      return [...without(celdas), planned ? textOf(planned, celdaAt(i + 2)) : '']
    }),
  }
}

/** Writes the error files of an upload: its workbook with a column more, and its failed rows alone. */
export const writeErrores = async (
  storage: Storage,
  key: string,
  libro: Libro,
  plan: readonly FilaCarga[],
) => {
  const failed = new Set(plan.flatMap(({ accion, fila }) => (accion === 'error' ? [fila] : [])))
  if (failed.size === 0) return
  const only = { ...libro, filas: libro.filas.filter(({ fila }) => failed.has(fila)) }
  const [whole, part] = clavesErrores(key)
  await storage.save(whole, await writeLibro([withError(libro, plan)]))
  await storage.save(part, await writeLibro([withError(only, plan)]))
}
