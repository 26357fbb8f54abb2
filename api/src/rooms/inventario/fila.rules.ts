import type { ClaseIva, UnidadVenta } from '../../../contract/index.ts'

/** A product's columns as a workbook says them. */
export interface Fila {
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
  unidad: UnidadVenta
  porcentaje_regalo_total: number
  status: number
  codigo_barras: string | null
  valor_antes: number | null
  tamano: string | null
  peso: string | null
  peso_gramos: number | null
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
}

/** A product as the shop has it. */
export interface Existente extends Fila {
  id: number
  familia_id: number | null
  /** What it is in its family: in words, and as two are compared. */
  opcion: string | null
  opcion_clave: string | null
}
