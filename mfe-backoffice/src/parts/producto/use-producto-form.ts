import { type ProductoForm, productoFormSchema } from '@plaza/contract'
import { type SchemaForm, useSchemaForm } from '@plaza/shell/form'
import type { ProductoTyped } from './producto-values.ts'

export type ProductoFormState = SchemaForm<ProductoTyped, ProductoForm>

/** The product form; it begins with what is given. */
export const useProductoForm = (typed: ProductoTyped): ProductoFormState =>
  useSchemaForm(productoFormSchema, typed)

/** The field that a refusal of a product is about. */
export const fieldOf = {
  referencia_repetida: 'n_referencia',
  codigo_barras_repetido: 'codigo_barras',
  categoria_no_encontrada: 'categoria_id',
  categoria_no_valida: 'subcategoria_id',
  color_no_encontrado: 'color_id',
  proveedor_no_encontrado: 'proveedor_id',
} as const
