import { plain } from '../../parts/words/plain.ts'
import { mergeFamilia } from './merge-familia.ts'
import type { FamiliaTyped, FilaTyped } from './typed.ts'

const keyOf = ({ valores }: FilaTyped) => valores.map(plain).join('|')

/** What was typed while a family was on its way to be saved, on top of what became of it: rows that were new are products by then. */
export const typedOn = (
  sent: FamiliaTyped,
  typed: FamiliaTyped,
  saved: FamiliaTyped,
): FamiliaTyped => {
  const made = new Map(saved.variantes.map((fila) => [keyOf(fila), fila.producto_id]))
  const idOf = (fila: FilaTyped) => fila.producto_id ?? made.get(keyOf(fila)) ?? null
  const isSame = (fila: FilaTyped, was: FilaTyped | undefined) =>
    was !== undefined &&
    was.producto_id === fila.producto_id &&
    (was.n_referencia === fila.n_referencia || keyOf(was) === keyOf(fila))
  // A row that nobody took away in between stands where it stood.
  const sentRow = (fila: FilaTyped, at: number) =>
    isSame(fila, sent.variantes[at])
      ? sent.variantes[at]
      : sent.variantes.find((was) => isSame(fila, was))
  return mergeFamilia(
    { ...sent, variantes: sent.variantes.map((fila) => ({ ...fila, producto_id: idOf(fila) })) },
    {
      ...typed,
      variantes: typed.variantes.map((fila, at) => ({
        ...fila,
        producto_id: idOf(sentRow(fila, at) ?? fila),
      })),
    },
    saved,
  ).typed
}
