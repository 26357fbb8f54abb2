const chosen = new Map<number, File[]>()

/** Keeps the photos that were chosen for a product until its own screen sends them. */
export const keepChosen = (productId: number, files: File[]) => {
  if (files.length) chosen.set(productId, files)
}

/** The photos that wait for a product's screen; each is given once. */
export const takeChosen = (productId: number): File[] => {
  const files = chosen.get(productId) ?? []
  chosen.delete(productId)
  return files
}
