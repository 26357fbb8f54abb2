import { type CampoCarga, columnasCarga } from '../../../contract/index.ts'
import { makeLibro } from '../../machinery/libros/libros.ts'

type Ejemplo = Partial<Record<CampoCarga, string | number>>

const ejemplo: Ejemplo = {
  n_referencia: 'CAF-001',
  nombre: 'Café de Nariño 500 g',
  descripcion_corta: 'Tostión media, molido',
  descripcion_larga: 'Café lavado, de altura, tostado esta semana.',
  categoria: 'Alimentos',
  valor_neto: 25_000,
  porcentaje_impuestos: 5,
  clase_iva: 'gravado',
  stock: 40,
  unidad: 'unidad',
  codigo_barras: '7701234567897',
  status: 'activo',
}

const opcion = (n: number, color: string, more: Ejemplo): Ejemplo => ({
  ...{ n_referencia: `CAF-00${n}`, codigo_barras: `770123456790${n}`, valor_2: color },
  ...{ familia: 'CAF-GRANO', valor_1: '500 g' },
  ...{ nombre: 'Café en grano', descripcion_corta: 'De la Sierra Nevada' },
  ...{ descripcion_larga: 'Café en grano, de pequeños caficultores.', categoria: 'Alimentos' },
  ...{ valor_neto: 27_000, porcentaje_impuestos: 5, clase_iva: 'gravado', stock: 20 },
  ...{ unidad: 'unidad', status: 'activo' },
  ...more,
})

// Two options of one family: what the first says of it, the second need not.
const opciones = [
  opcion(2, 'Tostión media', {
    ...{ familia_nombre: 'Café en grano', caracteristica_1: 'Peso', caracteristica_2: 'Tostión' },
  }),
  opcion(3, 'Tostión oscura', { valor_neto: 28_500, stock: 12 }),
]

/** The workbook to fill in: its headings, and rows to follow and replace. */
export const makePlantilla = () =>
  makeLibro([
    {
      nombre: 'Productos',
      titulos: columnasCarga.map(({ titulo }) => titulo),
      filas: [ejemplo, ...opciones].map((fila) =>
        columnasCarga.map(({ campo }) => fila[campo] ?? null),
      ),
    },
  ])
