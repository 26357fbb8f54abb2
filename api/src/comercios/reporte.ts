import type { ReporteQuery } from '../../contract/index.ts'
import type { Db } from '../../db/tables.ts'
import { diasOf } from '../fechas.rules.ts'
import {
  type FilaReporte,
  findPeriodos,
  listFilas,
  mostDias,
  requireRango,
} from '../ingresos/ingresos.ts'
import { makeLibro } from '../libros/libros.ts'
import { getComercio } from './administrar.ts'
import { plano } from './comercios.rules.ts'

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

const filaDe = (fila: FilaReporte) => [
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

const sum = (
  filas: FilaReporte[],
  campo: 'unidades_netas' | 'valor_neto' | 'valor_iva' | 'valor_total',
) => filas.reduce((total, fila) => total + fila[campo], 0)

// One row for each day and channel, from rows that are in their order.
const porDia = (filas: FilaReporte[]) => {
  const grupos = new Map<string, FilaReporte[]>()
  for (const fila of filas) {
    const clave = `${fila.fecha} ${fila.canal_venta}`
    grupos.set(clave, [...(grupos.get(clave) ?? []), fila])
  }
  return [...grupos].map(([clave, grupo]) => [
    ...clave.split(' '),
    sum(grupo, 'unidades_netas'),
    sum(grupo, 'valor_neto'),
    sum(grupo, 'valor_iva'),
    sum(grupo, 'valor_total'),
  ])
}

/** A workbook of what a shop sold by day, channel and product, and its file name. */
export const makeReporte = async (db: Db, id: number, query: ReporteQuery) => {
  const { nombre_barrio } = await getComercio(db, id)
  const { desde, hasta } = requireRango(diasOf(query, mostDias))
  const periodos = await findPeriodos(db, desde, hasta)
  const filas = await listFilas(db, { ...periodos, comercio_id: id })
  const bytes = makeLibro([
    { nombre: 'Por día, canal y producto', titulos, filas: filas.map(filaDe) },
    {
      nombre: 'Por día y canal',
      titulos: ['Día', 'Canal', 'Unidades netas', 'Valor neto', 'IVA', 'Valor total'],
      filas: porDia(filas),
    },
  ])
  const barrio = plano(nombre_barrio).replace(/[^a-z0-9]+/g, '-')
  return { nombre: `reporte-${barrio}.xlsx`, bytes }
}
