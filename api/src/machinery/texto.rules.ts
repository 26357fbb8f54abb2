/** Text as a search compares it: without case or accents. */
export const searchable = (texto: string) =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
