import { paidForLast } from '../descuentos/paid.rules.ts'
import type { WithUnidad } from '../unidades/rules.ts'
import type { Reembolso } from './schemas.ts'

interface Linea extends WithUnidad {
  id: number
  cantidad: number
  cantidad_reembolsada: number
  valor_total: number
  /** What the whole line cost less. */
  descuento?: number | undefined
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

/** The units of a sale that its buyer may withdraw from: whoever was refused some of a product may ask for its others. */
export const unidadesRetractables = (
  lineas: readonly Linea[],
  anteriores: readonly Anterior[],
): Item[] => {
  const refused = anteriores.filter(({ estado }) => estado === 'rechazado')
  const all = refused.flatMap(({ id_productos }) => id_productos)
  return unidadesRestantes(lineas, anteriores)
    .map(({ id, cantidad }) => ({
      id,
      cantidad: cantidad - sum(all.map((item) => (item.id === id ? item.cantidad : 0))),
    }))
    .filter(({ cantidad }) => cantidad > 0)
}

/** Whether all units that are asked back are among those that are left. */
export const isRefundable = (restantes: readonly Item[], items: readonly Item[]) =>
  items.every(({ id, cantidad }) =>
    restantes.some((resto) => resto.id === id && resto.cantidad >= cantidad),
  )

/**
 * Whole COP that go back for some units: what was paid for them; with the last of them all that is left of what was paid, shipping
 * included (Ley 1480, art. 47). However a sale is split, its refunds never add up to more than it cost.
 */
export const montoOf = (
  total_a_pagar: number,
  lineas: readonly Linea[],
  anteriores: readonly Anterior[],
  items: readonly Item[],
) => {
  const alive = anteriores.filter(({ estado }) => !dead.includes(estado))
  // What waits for its goods may come to more than is left, where the provider gave money back meanwhile.
  const queda = Math.max(0, total_a_pagar - sum(alive.map(({ monto }) => monto)))
  const restantes = unidadesRestantes(lineas, anteriores)
  const count = (all: readonly Item[]) => sum(all.map(({ cantidad }) => cantidad))
  if (count(restantes) === count(items)) return queda
  const montoOfItem = ({ id, cantidad }: Item) => {
    const linea = lineas.find((one) => one.id === id)
    const quedan = restantes.find((resto) => resto.id === id)?.cantidad ?? 0
    return linea ? paidForLast(linea, quedan, cantidad) : 0
  }
  return Math.min(queda, sum(items.map(montoOfItem)))
}

interface Debido {
  /** The refund by whose name it goes. */
  id: string
  monto: number
  id_productos: readonly Item[]
}

const asPedido = <T>(one: T) => ({ ...one, estado: 'pedido' as const })

// The newest first: of each its units that neither go back nor were asked back anew.
const unidadesDebidas = (
  lineas: readonly Linea[],
  anteriores: readonly (Anterior & { id: string })[],
) => {
  const debidas: Debido[] = []
  for (const { id, estado, id_productos } of anteriores.toReversed()) {
    if (estado !== 'fallido') continue
    const restantes = unidadesRestantes(lineas, [...anteriores, ...debidas.map(asPedido)])
    const items = id_productos.flatMap((item) => {
      const resto = restantes.find((one) => one.id === item.id)
      return resto ? [{ id: item.id, cantidad: Math.min(item.cantidad, resto.cantidad) }] : []
    })
    if (items.length > 0) debidas.push({ id, monto: 0, id_productos: items })
  }
  return debidas
}

/**
 * What is owed of a sale's refunds that the provider refused, the oldest first: a unit once, by the newest name under which it
 * was asked back. Whole COP, of each what goes back when those before it have: all of them come to what is left at most.
 */
export const debidosOf = (
  total_a_pagar: number,
  lineas: readonly Linea[],
  anteriores: readonly (Anterior & { id: string })[],
): Debido[] => {
  const debidos: Debido[] = []
  for (const debida of unidadesDebidas(lineas, anteriores).toReversed()) {
    const before = [...anteriores, ...debidos.map(asPedido)]
    const monto = montoOf(total_a_pagar, lineas, before, debida.id_productos)
    debidos.push({ ...debida, monto })
  }
  return debidos
}
