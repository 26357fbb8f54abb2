/** A name as two options are compared: without case, accents and doubled spaces. */
export const claveOf = (nombre: string) =>
  nombre.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
