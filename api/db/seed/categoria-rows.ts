import { categorias, type Root } from './demo/categorias.ts'

/** A category as its table stores it; `nivel` is 1 for a root, `padre_id` null there. */
export type CategoriaRow = {
  id: number
  slug: string
  nombre: string
  padre_id: number | null
  nivel: 1 | 2 | 3
}

/** The category tree as rows, parents before children. */
export const categoriaRows = () => {
  const rows: CategoriaRow[] = []
  const add = (slug: string, nombre: string, padre_id: number | null, nivel: 1 | 2 | 3) => {
    rows.push({ id: rows.length + 1, slug, nombre, padre_id, nivel })
    return rows.length
  }
  for (const [slug, [nombre, subs]] of Object.entries<Root>(categorias)) {
    const root = add(slug, nombre, null, 1)
    for (const [subSlug, [subNombre, leaves]] of Object.entries(subs)) {
      const sub = add(subSlug, subNombre, root, 2)
      for (const [leafSlug, leafNombre] of Object.entries(leaves)) add(leafSlug, leafNombre, sub, 3)
    }
  }
  return rows
}

export const getCategoria = (rows: readonly CategoriaRow[], slug: string) => {
  const row = rows.find((one) => one.slug === slug)
  if (!row) throw new Error(`no category ${slug}`)
  return row
}
