import type { ItemVenta } from '../../../../contract/index.ts'
import type { Trx } from '../../../../db/tables.ts'
import type { Ajustes } from '../../../machinery/ajustes.ts'
import { ApiError } from '../../../machinery/errors.ts'
import { holdReservas } from './reservas.repository.ts'

const sum = (items: readonly ItemVenta[]) => items.reduce((all, { cantidad }) => all + cantidad, 0)

/**
 * Lets a buyer set some more units aside, one order of theirs at a time. Throws ventas_sin_pagar, with the sale that has to
 * be paid or cancelled before, and demasiadas_reservas for more than somebody may keep who never paid for anything.
 */
export const requireReservable = async (
  trx: Trx,
  ajustes: Ajustes,
  id_usuario: string,
  items: readonly ItemVenta[],
) => {
  const ids = items.map(({ id }) => id)
  const { ventas, unidades, otros, haComprado, abierta } = await holdReservas(trx, id_usuario, ids)
  if (ventas >= ajustes.unpaidVentas)
    throw new ApiError('ventas_sin_pagar', { extra: { id_transaccion: abierta } })
  const isTooMuch =
    unidades + sum(items) > ajustes.unidadesWithoutCompras ||
    otros + items.length > ajustes.productosWithoutCompras
  if (!haComprado && isTooMuch) throw new ApiError('demasiadas_reservas')
}
