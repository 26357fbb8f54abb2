import type { ArbolCategorias } from '@plaza/contract'
import type { Opciones } from '../opciones/use-opciones.ts'
import type { ProductoFormState } from '../producto/use-producto-form.ts'
import { CategoriaFields } from './categoria-fields.tsx'
import { DatosFields } from './datos-fields.tsx'
import { EspecificacionFields } from './especificacion-fields.tsx'
import { PrecioFields } from './precio-fields.tsx'
import { MedidaFields, StockFields } from './stock-fields.tsx'

interface ProductoFieldsProps {
  form: ProductoFormState
  arbol: ArbolCategorias
  opciones: Opciones
  isNew?: boolean
}

/** Every field of a product, in sections. */
export const ProductoFields = ({ form, arbol, opciones, isNew = false }: ProductoFieldsProps) => (
  <>
    <DatosFields form={form} />
    <CategoriaFields form={form} arbol={arbol} />
    <PrecioFields form={form} />
    <StockFields form={form} isNew={isNew} />
    <MedidaFields form={form} opciones={opciones} />
    <EspecificacionFields form={form} />
  </>
)
