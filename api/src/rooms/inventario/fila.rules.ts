import type { ClaseIva } from '../../../contract/index.ts'

/** A product as the shop has it, in what a workbook may change. */
export interface Existente {
  id: number
  n_referencia: string
  nombre: string
  descripcion_corta: string
  descripcion_larga: string
  categoria_id: number
  subcategoria_id: number | null
  subsubcategoria_id: number | null
  valor_neto: number
  porcentaje_impuestos: number
  clase_iva: ClaseIva
  stock: number
  porcentaje_regalo_total: number
  status: number
  codigo_barras: string | null
  valor_antes: number | null
  tamano: string | null
  peso: string | null
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
}

/** A product's columns as they will be. */
export type Fila = Omit<Existente, 'id'>
