import type { ListedProducto } from '@plaza/contract'

/** Appends a page. A product that moved to this page while the catalogue changed is shown once, with its latest data. */
export const mergeProductos = (
  shown: ListedProducto[],
  page: ListedProducto[],
): ListedProducto[] => {
  const latest = new Map(page.map((producto) => [producto.id, producto]))
  const known = new Set(shown.map(({ id }) => id))
  const added = [...latest.values()].filter(({ id }) => !known.has(id))
  return [...shown.map((producto) => latest.get(producto.id) ?? producto), ...added]
}
