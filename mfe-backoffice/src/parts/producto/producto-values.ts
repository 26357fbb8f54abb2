import {
  type ClaseIva,
  type Especificacion,
  type ProductoInventario,
  statusInComercio,
  statusOnSale,
  tarifaPredeterminada,
  type UnidadVenta,
} from '@plaza/contract'

/** What the product form holds while somebody types: numbers are text, and null is a field left blank. */
export interface ProductoTyped {
  nombre: string
  descripcion_corta: string
  descripcion_larga: string
  n_referencia: string
  codigo_barras: string | null
  categoria_id: string
  subcategoria_id: number | null
  subsubcategoria_id: number | null
  valor_neto: string
  clase_iva: ClaseIva
  porcentaje_impuestos: string
  valor_antes: number | null
  porcentaje_regalo_total: string
  valor_del_envio: string
  /** Grams of what is sold by weight. */
  stock: string
  unidad: UnidadVenta
  tamano: string | null
  peso: string | null
  peso_gramos: number | null
  talla: string | null
  color_id: number | null
  proveedor_id: number | null
  status: number
  especificaciones: Especificacion[]
}

export type Campo = keyof ProductoTyped

/** The form of a product that does not exist yet. */
export const emptyProducto: ProductoTyped = {
  nombre: '',
  descripcion_corta: '',
  descripcion_larga: '',
  n_referencia: '',
  codigo_barras: null,
  categoria_id: '',
  subcategoria_id: null,
  subsubcategoria_id: null,
  valor_neto: '',
  clase_iva: 'gravado',
  porcentaje_impuestos: String(tarifaPredeterminada),
  valor_antes: null,
  porcentaje_regalo_total: '0',
  valor_del_envio: '0',
  stock: '',
  unidad: 'unidad',
  tamano: null,
  peso: null,
  peso_gramos: null,
  talla: null,
  color_id: null,
  proveedor_id: null,
  status: statusOnSale,
  especificaciones: [],
}

const asText = [
  'categoria_id',
  'valor_neto',
  'porcentaje_impuestos',
  'porcentaje_regalo_total',
  'valor_del_envio',
  'stock',
] as const

/** The form of a product as it is. */
export const typedOf = (producto: ProductoInventario): ProductoTyped => {
  const kept = Object.keys(emptyProducto).map((campo) => [campo, producto[campo as Campo]])
  const texts = asText.map((campo) => [campo, String(producto[campo])])
  // What waits for its shop was put on sale: whoever edits it need not know.
  const status = statusInComercio(producto.status, true)
  const { unidad = 'unidad' } = producto
  return { ...Object.fromEntries([...kept, ...texts]), status, unidad }
}
