import type { FilaCarga } from '../../../../contract/index.ts'
import type { Existente } from '../../inventario/fila.rules.ts'
import { stockAfter } from '../../inventario/inventario.rules.ts'
import type { ReadFila, Valores } from './filas.rules.ts'

const rama = ['categoria_id', 'subcategoria_id', 'subsubcategoria_id'] as const

/** A row with what the shop has of its product, as a review reads it. */
export const withStock = (leida: ReadFila, existente: Existente | undefined): ReadFila =>
  existente ? { ...leida, stock_leido: existente.stock } : leida

// How a product is sold never changes: it is no change to tell of.
const saidOf = (valores: Valores, told: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(valores).filter(([campo]) => campo === 'unidad' || told.has(campo)),
  ) as Partial<Valores>

/**
 * What a reviewed row says of a product as it is now: the changes that its review told of. Whatever it left as it was stays as
 * somebody made it since, and what was sold meanwhile stays sold.
 */
export const asReviewed = (
  leida: ReadFila,
  { accion, cambios }: Pick<FilaCarga, 'accion' | 'cambios'>,
  existente: Existente | undefined,
): ReadFila => {
  const { valores, stock_leido } = leida
  if (!valores || !existente || stock_leido === undefined || accion === 'crear') return leida
  const told = new Set(cambios.map(({ campo }) => campo))
  // Three columns are one branch.
  if (rama.some((campo) => told.has(campo))) for (const campo of rama) told.add(campo)
  const { nombre, descripcion_corta, descripcion_larga, categoria_id, valor_neto } = existente
  const stock = told.has('stock')
    ? stockAfter(existente.stock, valores.stock, stock_leido)
    : existente.stock
  const now = { nombre, descripcion_corta, descripcion_larga, categoria_id, valor_neto }
  const said = saidOf(valores, told)
  return { ...leida, valores: { ...now, ...said, n_referencia: valores.n_referencia, stock } }
}
