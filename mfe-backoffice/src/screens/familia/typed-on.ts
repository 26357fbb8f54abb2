import { plain } from '../../parts/words/plain.ts'
import { mergeFamilia } from './merge-familia.ts'
import type { FamiliaTyped, FilaTyped } from './typed.ts'

const keyOf = ({ valores }: FilaTyped) => valores.map(plain).join('|')

/** Rows that were still to be made, as the products that they have become. */
export const withMade = (typed: FamiliaTyped, now: FamiliaTyped): FamiliaTyped => {
  const known = new Set(typed.variantes.map(({ producto_id }) => producto_id))
  const fresh = now.variantes.filter(({ producto_id }) => !known.has(producto_id))
  const made = new Map(fresh.map((fila) => [keyOf(fila), fila.producto_id]))
  const idOf = (fila: FilaTyped) => fila.producto_id ?? made.get(keyOf(fila)) ?? null
  return {
    ...typed,
    variantes: typed.variantes.map((fila) => ({ ...fila, producto_id: idOf(fila) })),
  }
}

/** Whether a family is what was sent to be made: the answer to that may not have come. */
export const isMadeOf = (sent: FamiliaTyped, now: FamiliaTyped) => {
  const factsOf = ({ variantes }: FamiliaTyped) =>
    variantes.map((fila) => `${keyOf(fila)} ${plain(fila.n_referencia)}`).sort()
  return (
    plain(sent.referencia) === plain(now.referencia) &&
    JSON.stringify(factsOf(sent)) === JSON.stringify(factsOf(now))
  )
}

/** What was typed while a family was on its way to be saved, on top of what became of it. */
export const typedOn = (
  sent: FamiliaTyped,
  typed: FamiliaTyped,
  saved: FamiliaTyped,
): FamiliaTyped => {
  const made = withMade(sent, saved)
  const isSame = (fila: FilaTyped, was: FilaTyped | undefined) =>
    was !== undefined &&
    was.producto_id === fila.producto_id &&
    (was.n_referencia === fila.n_referencia || keyOf(was) === keyOf(fila))
  // A row that nobody took away in between stands where it stood.
  const idOf = (fila: FilaTyped, at: number) => {
    const place = isSame(fila, sent.variantes[at])
      ? at
      : sent.variantes.findIndex((was) => isSame(fila, was))
    return made.variantes[place]?.producto_id ?? fila.producto_id
  }
  const variantes = typed.variantes.map((fila, at) => ({ ...fila, producto_id: idOf(fila, at) }))
  return mergeFamilia(made, { ...typed, variantes }, saved).typed
}
