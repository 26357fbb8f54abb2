const titles = new Map([
  ['electronics', 'Tecnología'],
  ["men's clothing", 'Ropa para Hombre'],
  ["women's clothing", 'Ropa para Mujer'],
  ['jewelery', 'Joyería'],
])

/** A category as a shopper reads it; "Marca" stands where a product has none. */
export const categoryTitle = (category: string) => titles.get(category) ?? (category || 'Marca')
