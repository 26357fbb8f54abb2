import { getSession } from '@plaza/shell/session'

const chosen = new Map<string, File[]>()

const nameOf = (productId: number, sub: string | null) => `${productId} ${sub}`

/** Keeps the photos that somebody chose for a product until its own screen sends them for them. */
export const keepChosen = (productId: number, files: File[], sub: string | null) => {
  if (files.length) chosen.set(nameOf(productId, sub), files)
}

/** The photos of whoever is signed in that wait for a product's screen; each is given once. */
export const takeChosen = (productId: number): File[] => {
  const name = nameOf(productId, getSession().sub)
  const files = chosen.get(name) ?? []
  chosen.delete(name)
  return files
}
