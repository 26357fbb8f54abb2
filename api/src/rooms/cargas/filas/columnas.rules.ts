import { type CampoCarga, columnasCarga } from '../../../../contract/index.ts'
import { letrasOf } from '../../../machinery/libros/hoja.rules.ts'
import { plano } from './texto.rules.ts'

/** What else people call a column. */
const sinonimos: Partial<Record<CampoCarga, string[]>> = {
  n_referencia: ['ref', 'sku', 'codigo', 'numero de referencia'],
  nombre: ['producto', 'nombre del producto'],
  descripcion_corta: ['descripcion'],
  descripcion_larga: ['detalle'],
  categoria: ['categoria_id'],
  subcategoria: ['subcategoria_id'],
  subsubcategoria: ['subsubcategoria_id'],
  valor_neto: ['precio', 'valor', 'precio neto', 'precio sin iva'],
  porcentaje_impuestos: ['iva', 'impuesto', '% iva', 'tarifa iva'],
  clase_iva: ['clase iva'],
  stock: ['cantidad', 'existencias', 'unidades', 'inventario'],
  unidad: ['unidad', 'unidad de medida', 'unidad de venta'],
  codigo_barras: ['ean', 'codigo de barra', 'barcode'],
  valor_antes: ['precio antes'],
  porcentaje_regalo_total: ['regalo', 'porcentaje regalo total'],
  color: ['color_id'],
  proveedor: ['proveedor_id', 'distribuidor'],
  status: ['a la venta', 'status'],
  familia: ['referencia de la familia', 'producto padre'],
  familia_nombre: ['familia nombre'],
}

const nombres = new Map<string, CampoCarga>(
  columnasCarga.flatMap(({ campo, titulo }) =>
    [campo, titulo, ...(sinonimos[campo] ?? [])].map((nombre) => [plano(nombre), campo] as const),
  ),
)

export type Mapeo = Partial<Record<CampoCarga, string>>

export interface Columna {
  titulo: string
  campo: CampoCarga | null
}

/** What field each heading is: as somebody said (`mapeo`), else by its name. A field is one column, the first. */
export const columnasOf = (titulos: readonly string[], mapeo: Mapeo): Columna[] => {
  const said = new Map(
    Object.entries(mapeo).map(([campo, titulo]) => [titulo, campo as CampoCarga]),
  )
  const free = (campo: CampoCarga | undefined) => (campo && !mapeo[campo] ? campo : undefined)
  const taken = new Set<CampoCarga>()
  return titulos.map((titulo) => {
    const campo = said.get(titulo) ?? free(nombres.get(plano(titulo)))
    if (!campo || taken.has(campo)) return { titulo, campo: null }
    taken.add(campo)
    return { titulo, campo }
  })
}

/** The fields that must have a column and have none. */
export const missingOf = (columnas: readonly Columna[]): CampoCarga[] =>
  columnasCarga
    .filter(({ campo, obligatoria }) => obligatoria && !columnas.some((one) => one.campo === campo))
    .map(({ campo }) => campo)

/** Says where in the sheet a field of a row is: "H12". Empty where it has no column. */
export const celdasOf = (columnas: readonly Columna[]) => {
  const letras = new Map(columnas.map(({ campo }, i) => [campo as string | null, letrasOf(i)]))
  return (campo: string, fila: number) => {
    const letra = letras.get(campo)
    return letra ? `${letra}${fila}` : ''
  }
}
