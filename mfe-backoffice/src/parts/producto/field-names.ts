import type { Campo } from './producto-values.ts'

/** What each field of a product is called on the screen. */
export const fieldNames: Record<Campo, string> = {
  nombre: 'Nombre',
  descripcion_corta: 'Descripción corta',
  descripcion_larga: 'Descripción larga',
  n_referencia: 'Referencia',
  codigo_barras: 'Código de barras',
  categoria_id: 'Categoría',
  subcategoria_id: 'Subcategoría',
  subsubcategoria_id: 'Subsubcategoría',
  valor_neto: 'Valor neto',
  clase_iva: 'Clase de IVA',
  porcentaje_impuestos: 'IVA (%)',
  valor_antes: 'Precio antes de la oferta',
  porcentaje_regalo_total: 'Porcentaje de regalo',
  valor_del_envio: 'Valor del envío',
  stock: 'Stock',
  unidad: 'Se vende por',
  tamano: 'Tamaño',
  peso: 'Peso',
  peso_gramos: 'Peso para el envío',
  talla: 'Talla',
  color_id: 'Color',
  proveedor_id: 'Proveedor',
  status: 'Estado',
  especificaciones: 'Especificaciones',
}
