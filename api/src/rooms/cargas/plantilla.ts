import { columnasCarga } from '../../../contract/index.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'

const ejemplo = {
  n_referencia: 'CAF-001',
  nombre: 'Café de Nariño 500 g',
  descripcion_corta: 'Tostión media, molido',
  descripcion_larga: 'Café lavado, de altura, tostado esta semana.',
  categoria: 'Alimentos',
  valor_neto: 25_000,
  porcentaje_impuestos: 5,
  clase_iva: 'gravado',
  stock: 40,
  codigo_barras: '7701234567897',
  status: 'activo',
} as Record<string, string | number>

/** The workbook to fill in: its headings, and one row to follow and replace. */
export const makePlantilla = () =>
  makeLibro([
    {
      nombre: 'Productos',
      titulos: columnasCarga.map(({ titulo }) => titulo),
      filas: [columnasCarga.map(({ campo }) => ejemplo[campo] ?? null)],
    },
  ])
