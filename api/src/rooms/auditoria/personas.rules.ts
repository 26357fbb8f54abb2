interface Fila {
  id_usuario: string
  recurso_id: string
  antes: string | null
  despues: string | null
}

const sub = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Everything in some rows that may be somebody's sub, once each. */
export const subsOf = (filas: readonly Fila[]) => {
  const texts = filas.flatMap((fila) => [
    fila.id_usuario,
    fila.recurso_id,
    fila.antes ?? '',
    fila.despues ?? '',
  ])
  return [...new Set(texts.flatMap((text) => text.match(sub) ?? []))]
}
