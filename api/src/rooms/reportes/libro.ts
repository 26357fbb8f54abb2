import type { ReporteQuery } from '../../../contract/index.ts'
import type { Db } from '../../../db/tables.ts'
import { diasOf } from '../../machinery/fechas.rules.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'
import { searchable } from '../../machinery/texto.rules.ts'
import { getNombre } from '../comercios/comercios.ts'
import {
  diasBetween,
  type FilaReporte,
  mostDias,
  readFilas,
  requireRango,
} from '../ingresos/ingresos.ts'

const titulos = [
  'Día',
  'Canal',
  'Id del producto',
  'Producto',
  'Unidades',
  'Unidades devueltas',
  'Unidades netas',
  'Valor neto',
  'IVA',
  'Valor total',
]

const filaOf = (fila: FilaReporte) => [
  fila.fecha,
  fila.canal_venta,
  fila.producto_id,
  fila.nombre,
  fila.unidades,
  fila.unidades_reembolsadas,
  fila.unidades_netas,
  fila.valor_neto,
  fila.valor_iva,
  fila.valor_total,
]

const titulosByDia = ['Día', 'Canal', 'Unidades netas', 'Valor neto', 'IVA', 'Valor total']

// One row for each day and channel, from rows that are in their order.
const createByDia = () => {
  const filas: [dia: string, canal: string, ...sums: [number, number, number, number]][] = []
  const add = (fila: FilaReporte) => {
    const { fecha, canal_venta, unidades_netas, valor_neto, valor_iva, valor_total } = fila
    const last = filas.at(-1)
    if (last?.[0] !== fecha || last[1] !== canal_venta)
      filas.push([fecha, canal_venta, unidades_netas, valor_neto, valor_iva, valor_total])
    else {
      last[2] += unidades_netas
      last[3] += valor_neto
      last[4] += valor_iva
      last[5] += valor_total
    }
  }
  return { filas, add }
}

/** Days of Bogotá, both included. */
export interface Rango {
  desde: string
  hasta: string
}

/** The days that a report is asked for, a year of them at most; throws rango_demasiado_largo. */
export const rangoOfReporte = (query: ReporteQuery): Rango => requireRango(diasOf(query, mostDias))

const nameOf = (nombre_barrio: string) =>
  `reporte-${searchable(nombre_barrio).replace(/[^a-z0-9]+/g, '-')}.xlsx`

// The second sheet, and what is left to pack, is little beside the days.
const partOf = (all: number, falta: number) => Math.floor(((all - falta) / all) * 99)

/**
 * A workbook of what a shop sold by day, channel and product, and its file name. `onPart` hears how much of it is done, of
 * 100, and ends the work by what it throws. Throws comercio_no_encontrado.
 */
export const makeReporte = async (
  db: Db,
  id: number,
  rango: Rango,
  onPart: (part: number) => Promise<void> = async () => undefined,
) => {
  const nombre_barrio = await getNombre(db, id)
  const all = diasBetween(rango.desde, rango.hasta).length
  const byDia = createByDia()
  const partes = async function* () {
    for await (const { filas, falta } of readFilas(db, id, rango)) {
      for (const fila of filas) byDia.add(fila)
      yield filas.map(filaOf)
      await onPart(partOf(all, falta))
    }
  }
  const bytes = await makeLibro([
    { nombre: 'Por día, canal y producto', titulos, filas: partes() },
    { nombre: 'Por día y canal', titulos: titulosByDia, filas: byDia.filas },
  ])
  return { nombre: nameOf(nombre_barrio), bytes }
}
