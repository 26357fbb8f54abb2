interface Producto {
  id: number
  categoria_id: number
  subsubcategoria_id: number
  unidades_vendidas: number
}

/** What goes with each product of the demo: of its root, of other shelves, about as often sold. */
const partners = 3

const partnersOf = (producto: Producto, at: number, all: readonly Producto[]) =>
  [...all.slice(at + 1), ...all.slice(0, at)]
    .filter(({ subsubcategoria_id }) => subsubcategoria_id !== producto.subsubcategoria_id)
    .slice(0, partners)

/** How many people took one product of the demo with another, before anybody bought here: a row for each way round. */
export const juntosRows = (productos: readonly Producto[]) => {
  const roots = [...new Set(productos.map(({ categoria_id }) => categoria_id))]
  const rows = new Map<string, ReturnType<typeof rowOf>>()
  for (const root of roots) {
    const shelf = productos
      .filter(({ categoria_id }) => categoria_id === root)
      .toSorted((a, b) => b.unidades_vendidas - a.unidades_vendidas || a.id - b.id)
    for (const [at, uno] of shelf.entries())
      for (const [rank, otro] of partnersOf(uno, at, shelf).entries())
        for (const [a, b] of [
          [uno, otro],
          [otro, uno],
        ] as const)
          rows.set(`${a.id} ${b.id}`, rowOf(a, b, rank))
  }
  return [...rows.values()]
}

const rowOf = (uno: Producto, otro: Producto, rank: number) => {
  const least = Math.min(uno.unidades_vendidas, otro.unidades_vendidas)
  const personas = 8 - rank + Math.floor(least / 40)
  return { producto_id: uno.id, otro_id: otro.id, personas, iniciales: personas }
}
