import type { Reembolso } from './schemas.ts'

interface Linea {
  id: number
  cantidad: number
  cantidad_reembolsada: number
  valor_total: number
}

interface Item {
  id: number
  cantidad: number
}

interface Anterior {
  estado: Reembolso['estado']
  monto: number
  id_productos: readonly Item[]
}

const open: readonly Reembolso['estado'][] = ['pedido', 'por_recibir', 'en_revision']
const dead: readonly Reembolso['estado'][] = ['fallido', 'rechazado']

/** Whether a refund may still come to be: its units are nobody else's to ask back. */
export const isOpenReembolso = ({ estado }: Pick<Anterior, 'estado'>) => open.includes(estado)

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

const asked = (anteriores: readonly Anterior[], id: number) =>
  sum(
    anteriores
      .filter(isOpenReembolso)
      .flatMap(({ id_productos }) => id_productos)
      .map((item) => (item.id === id ? item.cantidad : 0)),
  )

/** The units of a sale that nobody has asked back yet. */
export const unidadesRestantes = (
  lineas: readonly Linea[],
  anteriores: readonly Anterior[],
): Item[] =>
  lineas
    .map(({ id, cantidad, cantidad_reembolsada }) => ({
      id,
      cantidad: cantidad - cantidad_reembolsada - asked(anteriores, id),
    }))
    .filter(({ cantidad }) => cantidad > 0)

/** Whether all units that are asked back are among those that are left. */
export const isRefundable = (restantes: readonly Item[], items: readonly Item[]) =>
  items.every(({ id, cantidad }) =>
    restantes.some((resto) => resto.id === id && resto.cantidad >= cantidad),
  )

/**
 * Whole COP that go back for some units: their price; with the last of them all that is left of what was paid, shipping
 * included (Ley 1480, art. 47). However a sale is split, its refunds never add up to more than it cost.
 */
export const montoOf = (
  total_a_pagar: number,
  lineas: readonly Linea[],
  anteriores: readonly Anterior[],
  items: readonly Item[],
) => {
  const alive = anteriores.filter(({ estado }) => !dead.includes(estado))
  const queda = total_a_pagar - sum(alive.map(({ monto }) => monto))
  const restantes = sum(unidadesRestantes(lineas, anteriores).map(({ cantidad }) => cantidad))
  if (restantes === sum(items.map(({ cantidad }) => cantidad))) return queda
  const priceOf = (id: number) => lineas.find((linea) => linea.id === id)?.valor_total ?? 0
  return Math.min(queda, sum(items.map(({ id, cantidad }) => priceOf(id) * cantidad)))
}
