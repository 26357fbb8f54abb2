import type { Recipe } from '../pictures/recipe.ts'
import type { CategoriaSlug } from './categorias.ts'
import type { ComercioKey } from './comercios.ts'
import type { Iva } from './iva.ts'

/** A product of the demo catalogue as written by hand. Amounts are whole COP with IVA; `demoRows` derives the rest. */
export type DemoProducto = Iva & {
  slug: string
  nombre: string
  marca: string
  comercio: ComercioKey
  /** Slug of the third level; the two above follow from the tree. */
  categoria: CategoriaSlug
  valor_total: number
  /** Price before the offer, with IVA. */
  valor_antes?: number
  porcentaje_regalo_total: number
  stock: number
  unidades_vendidas: number
  peso?: string
  tamano?: string
  descripcion_corta: string
  descripcion_larga: string
  picture: Recipe
}
