/** Text without case or accents. */
export const plain = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Text as a search compares it. */
export const searchable = (texto: string) => plain(texto).trim()
