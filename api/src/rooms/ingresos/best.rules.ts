export interface Candidato {
  producto_id: number
  comercio_id: number
}

/** What a product brought in a time, as one of those that brought most then. */
export interface Primero extends Candidato {
  /** Names the time. */
  lista: string
  valor_total: number
}

/** How many of the first of each time are looked at: enough where some products sell more than others. */
export const mostPrimeros = 200

/** At a counter and elsewhere: a product has a row for each. */
const canales = 2

/** The products that were among the first of a time, each once. */
export const candidatosOf = (primeros: readonly Primero[]): Candidato[] =>
  [...new Map(primeros.map((one) => [`${one.producto_id} ${one.comercio_id}`, one])).values()].map(
    ({ producto_id, comercio_id }) => ({ producto_id, comercio_id }),
  )

/** What a product brought at the most that was never among the first: in each time, no more than the last of those did. */
export const mostElsewhere = (primeros: readonly Primero[], most = mostPrimeros) => {
  const least = new Map<string, { rows: number; valor: number }>()
  for (const { lista, valor_total } of primeros) {
    const { rows, valor } = least.get(lista) ?? { rows: 0, valor: valor_total }
    least.set(lista, { rows: rows + 1, valor: Math.min(valor, valor_total) })
  }
  // Of a time that has fewer, all are among the first.
  const full = [...least.values()].filter(({ rows }) => rows >= most)
  return full.reduce((sum, { valor }) => sum + canales * Math.max(1, valor), 0)
}
