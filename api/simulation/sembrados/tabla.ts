import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Motor, motores } from '../mundo/bases.ts'
import type { Hallazgo } from './buscar.ts'
import { sembrados } from './sembrados.ts'

const readme = join(import.meta.dirname, '../README.md')

/** A mistake as the README tells of it: per database the book that finds it, and the first seed. */
type Fila = Record<Motor, string> & { nombre: string }

const titulos = { nombre: 'planted mistake', SQLite: 'SQLite', PostgreSQL: 'PostgreSQL' }
const columnas = ['nombre', ...motores] as const

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const isTabla = (line: string) => line.startsWith('| ') && cellsOf(line).length === columnas.length

const isOfIt = (_: string, i: number, lines: readonly string[]) => {
  const first = lines.findIndex((one) => cellsOf(one)[0] === titulos.nombre)
  const end = lines.findIndex((one, at) => at > first && !isTabla(one))
  return i >= first && i < end
}

/** What a find is told as; a seed follows its book. */
export const textOf = ({ libro, seed }: Hallazgo) => (seed === undefined ? '' : `${libro} ${seed}`)

/** The README's table. */
export const readTabla = (): Fila[] => {
  const [, , ...lines] = readFileSync(readme, 'utf8').split('\n').filter(isOfIt)
  return lines.map((line) => {
    const [nombre = '', SQLite = '', PostgreSQL = ''] = cellsOf(line)
    return { nombre, SQLite, PostgreSQL }
  })
}

const foundOn = (hallazgos: readonly Hallazgo[], nombre: string, motor: Motor) => {
  const found = hallazgos.find((one) => one.sembrado === nombre && one.motor === motor)
  return found ? textOf(found) : ''
}

const linesOf = (filas: readonly Fila[]) => {
  const widths = columnas.map((one) => Math.max(...filas.map((fila) => fila[one].length)))
  const lineOf = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0, fill)).join(' | ')} |`
  const [first, ...rest] = filas.map((fila) => lineOf(columnas.map((one) => fila[one])))
  const rule = lineOf(
    columnas.map(() => '-'),
    '-',
  )
  return [first, rule, ...rest]
}

/** Puts what was found into the README's table. */
export const writeTabla = (hallazgos: readonly Hallazgo[]) => {
  const filas = sembrados.map(({ nombre }) => ({
    nombre,
    SQLite: foundOn(hallazgos, nombre, 'SQLite'),
    PostgreSQL: foundOn(hallazgos, nombre, 'PostgreSQL'),
  }))
  const lines = readFileSync(readme, 'utf8').split('\n')
  const at = lines.findIndex(isOfIt)
  const others = lines.filter((line, i) => !isOfIt(line, i, lines))
  others.splice(at, 0, ...linesOf([titulos, ...filas]).filter((line) => line !== undefined))
  writeFileSync(readme, others.join('\n'))
}
