/** The words of a search, without case or accents: "Café  MOLIDO" → ["cafe", "molido"]. */
export const wordsOf = (q: string) =>
  q
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
