/** A row of the log as it is sealed. Moments are ISO; `antes` and `despues` are JSON text. */
export interface SealedFila {
  id: number
  fecha_y_hora: string
  id_usuario: string
  accion: string
  recurso: string
  recurso_id: string
  antes: string | null
  despues: string | null
}

/** What comes before the first row. */
export const inicio = '0'.repeat(64)

/** What of a row and the hash before it is hashed: one JSON array, whichever database the row comes from. */
export const canonOf = (anterior: string, orden: number, fila: SealedFila) =>
  JSON.stringify([
    anterior,
    orden,
    fila.id,
    new Date(fila.fecha_y_hora).toISOString(),
    fila.id_usuario,
    fila.accion,
    fila.recurso,
    fila.recurso_id,
    fila.antes,
    fila.despues,
  ])
