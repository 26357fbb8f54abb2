import type { ProductoInventario } from '@plaza/api/contract'
import { type Campo, emptyProducto, type ProductoTyped, typedOf } from './producto-values.ts'

/** A field that two people changed. */
export interface Conflict {
  campo: Campo
  mine: ProductoTyped[Campo]
  theirs: ProductoTyped[Campo]
}

/** What somebody else's edit means for a form that is being typed. */
export interface Merge {
  /** Fields that only they changed, with what they made of them. */
  taken: [Campo, ProductoTyped[Campo]][]
  /** Fields that both changed, each its own way. */
  conflicts: Conflict[]
}

const campos = Object.keys(emptyProducto) as Campo[]
const same = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')

/**
 * Compares what was read, what is typed and what the product is by now. Stock is left out: sales move it, and the
 * difference to what was read is what counts.
 */
export const mergeOf = (
  read: ProductoInventario,
  typed: ProductoTyped,
  now: ProductoInventario,
): Merge => {
  const [base, theirs] = [typedOf(read), typedOf(now)]
  const theirCampos = campos.filter(
    (campo) => campo !== 'stock' && !same(base[campo], theirs[campo]),
  )
  const isMine = (campo: Campo) => !same(base[campo], typed[campo])
  return {
    taken: theirCampos.filter((campo) => !isMine(campo)).map((campo) => [campo, theirs[campo]]),
    conflicts: theirCampos
      .filter((campo) => isMine(campo) && !same(typed[campo], theirs[campo]))
      .map((campo) => ({ campo, mine: typed[campo], theirs: theirs[campo] })),
  }
}
