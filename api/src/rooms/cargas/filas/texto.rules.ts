/** Text as headings and names are compared: without case, accents, signs or spaces. */
export const plano = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
