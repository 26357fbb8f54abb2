import type { ProductoMostrador } from '@plaza/api/contract'

/** Text as it is compared: without accents, in lower case. */
const plano = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** A product and the text that a search looks in. */
export interface Fila {
  producto: ProductoMostrador
  texto: string
}

export const filaDe = (producto: ProductoMostrador): Fila => ({
  producto,
  texto: `${plano(producto.nombre)} ${plano(producto.code)}`,
})

const rangoDe = (texto: string, buscado: string) => {
  if (texto.startsWith(buscado)) return 0
  return texto.includes(` ${buscado}`) ? 1 : 2
}

/** The products that have every word of `q` in name or code, those that begin with it first; `max` at most. */
export const buscarEn = (filas: Iterable<Fila>, q: string, max = 8): ProductoMostrador[] => {
  const buscado = plano(q)
  if (!buscado) return []
  const palabras = buscado.split(/\s+/)
  const rangos: [Fila[], Fila[], Fila[]] = [[], [], []]
  for (const fila of filas)
    if (palabras.every((palabra) => fila.texto.includes(palabra)))
      rangos[rangoDe(fila.texto, buscado)].push(fila)
  return rangos
    .flat()
    .slice(0, max)
    .map(({ producto }) => producto)
}
