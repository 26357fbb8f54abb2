import type { ProductoMostrador } from '@plaza/contract'

interface Told {
  producto: ProductoMostrador
  /** What it cost when the customer was told, where it costs something else now. */
  antes?: number | undefined
}

/** A line with its product as it is now: a price that changed meanwhile is not changed in silence. */
export const freshLinea = <One extends Told>(linea: One, producto: ProductoMostrador): One => {
  const told = linea.antes ?? linea.producto.valor_total
  return { ...linea, producto, antes: told === producto.valor_total ? undefined : told }
}
