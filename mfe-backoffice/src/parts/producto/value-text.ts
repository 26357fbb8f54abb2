import {
  type ArbolCategorias,
  type Especificacion,
  type OpcionesProducto,
  statusInComercio,
  statusOnSale,
} from '@plaza/contract'
import { formatCop } from '@plaza/shell/format'
import type { Campo, ProductoTyped } from './producto-values.ts'

const pesos: readonly Campo[] = ['valor_neto', 'valor_antes', 'valor_del_envio']

const categoriaOf = (arbol: ArbolCategorias, id: number) =>
  arbol
    .flatMap((branch) => [
      branch,
      ...branch.subcategorias,
      ...branch.subcategorias.flatMap((sub) => sub.subsubcategorias),
    ])
    .find((branch) => branch.id === id)?.nombre ?? String(id)

/** What the numbers in a product's fields stand for. */
export interface Nombres {
  arbol: ArbolCategorias
  opciones: OpcionesProducto
}

const opcionOf = ({ colores, proveedores }: OpcionesProducto, id: number) =>
  [...colores, ...proveedores].find((one) => one.id === id)?.nombre ?? String(id)

const linesOf = (lines: Especificacion[]) =>
  lines.map(({ nombre, valor }) => `${nombre}: ${valor}`).join('; ') || 'vacío'

/** What a field holds, as a person reads it. */
export const valueText = (
  campo: Campo,
  value: ProductoTyped[Campo],
  { arbol, opciones }: Nombres,
) => {
  if (value === null || value === '') return 'vacío'
  if (typeof value === 'object') return linesOf(value)
  if (pesos.includes(campo)) return formatCop(Number(value))
  if (campo.endsWith('categoria_id')) return categoriaOf(arbol, Number(value))
  if (campo === 'color_id' || campo === 'proveedor_id') return opcionOf(opciones, Number(value))
  if (campo === 'status')
    return statusInComercio(Number(value), true) === statusOnSale ? 'A la venta' : 'Oculto'
  return `«${value}»`
}
